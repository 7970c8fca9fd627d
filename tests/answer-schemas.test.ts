import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutAnswerSchemas } from "../scripts/building/without-answer-schemas.mjs";

interface Transformed {
  code: string;
  moduleSideEffects?: boolean;
}

const transform = (code: string, id: string, environment = "ssr") => {
  const { transform } = withoutAnswerSchemas() as unknown as {
    transform(this: { environment: { name: string } }, code: string, id: string): Transformed | null;
  };
  return transform.call({ environment: { name: environment } }, code, id);
};

test("A contract in the worker has all but the schema of its answer", () => {
  const contract = `{ summary: "The plans", response: pricingResponse, errors: ["conflict"] }`;
  expect(transform(contract, "/a/app/routes/api/plans.ts")?.code).toBe(
    `{ summary: "The plans", response: undefined, errors: ["conflict"] }`,
  );
  expect(transform(contract, "/a/app/domain/plans/plans.ts")).toBeNull();
  expect(transform(contract, "/a/app/routes/api/plans.ts", "client")).toBeNull();
});

test("Schemas of answers go where no code asks for them", () => {
  expect(transform("", "/a/app/domain/billing/history/history-responses.ts")?.moduleSideEffects).toBe(false);
  expect(transform("", "/a/app/domain/plans/plans.ts")).toBeNull();
});

test("Every contract names the schema of its answer so that the build finds it", () => {
  const folder = "app/routes/api";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const left = files.flatMap((name) => {
    const code = transform(readFileSync(`${folder}/${name}`, "utf8"), `/a/${folder}/${name}`)?.code ?? "";
    return [...code.matchAll(/^.*\bresponse: (?!undefined\b|Response\b).*$/gm)].map(
      ([line]) => `${name}: ${line}`,
    );
  });
  expect(left).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});
