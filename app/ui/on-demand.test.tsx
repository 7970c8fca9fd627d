import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { lazyPart, loadLazyParts, Part } from "./on-demand";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|on-demand\.tsx$/.test(name))
  .map((name) => ({ path: `app/${name}`, source: readFileSync(`app/${name}`, "utf8") }));

const calls = (kind: string) =>
  files.flatMap(({ path, source }) =>
    [
      ...source.matchAll(
        new RegExp(`\\b${kind}\\(\\s*(?:"([^"]+)",\\s*\\(\\) => import\\("([^"]+)"\\))?`, "g"),
      ),
    ].map(([, name, target = ""]) => ({ path, name, target })),
  );
const parts = calls("lazyPart");

const fileOf = (from: string, target: string) =>
  target.startsWith("~/") ? resolve("app", target.slice(2)) : resolve(dirname(from), target);

const Greeting = () => <p>Welcome</p>;

describe("What a server draws with", () => {
  it("is named, once, where it is imported", () => {
    const names = [...parts, ...calls("onDemand")].map(({ name, path }) => name ?? `unnamed in ${path}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at || name.startsWith("unnamed"))).toEqual([]);
    expect(parts.length).toBeGreaterThan(15);
  });

  it.each(parts)("has $name, which no file for browsers alone holds", async ({ path, target }) => {
    const file = fileOf(path, target);
    expect(`${path} ${file}`).not.toMatch(/\.client\b/);
    expect(Object.values(await import(file)).length).toBeGreaterThan(0);
  });

  it("is there once it was loaded, and says what it drew with", async () => {
    const greeting = lazyPart("greeting", async () => ({ Greeting }));
    const draw = () => renderToStaticMarkup(<Part part={greeting}>{({ Greeting }) => <Greeting />}</Part>);
    expect(draw()).toBe("");
    await loadLazyParts();
    expect(draw()).toBe('<template data-drawn-with="greeting"></template><p>Welcome</p>');
  });

  it("is no page at all where a part is missing", async () => {
    let isThere = false;
    lazyPart("missing", async () => {
      if (!isThere) throw new Error("Not in the worker.");
      return {};
    });
    await expect(loadLazyParts()).rejects.toThrow("The part missing could not be loaded.");
    isThere = true;
    await loadLazyParts();
  });
});
