/** The built-in templates are a file beside the worker that is read once. */
import type { MemberContext } from "../context";
import type { BuiltInTemplate } from "./built-in/built-in-template";
import type { Template } from "./template";

type Files = Pick<MemberContext, "publicFile">;

/** A value, not a promise: one request must not await another's promise. */
let loaded: readonly Template[] | null = null;

export async function builtInTemplates(files: Files): Promise<readonly Template[]> {
  loaded ??= templatesIn(await files.publicFile("built-in-templates.json"));
  return loaded;
}

export async function builtInTemplate(files: Files, key: string): Promise<Template | null> {
  return (await builtInTemplates(files)).find((template) => template.key === key) ?? null;
}

/** The templates are written in English. */
const templatesIn = (file: string): Template[] =>
  JSON.parse(file).map(
    ({ price, ...template }: BuiltInTemplate): Template => ({
      ...template,
      language: "en",
      priceTable: price?.table ?? null,
      quantities: price?.quantities ?? {},
      stored: null,
    }),
  );
