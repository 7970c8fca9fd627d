/** What a file exports another file uses; a name that only its own file needs stays there. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const ENDINGS = ["", ".ts", ".tsx", ".js", ".mjs", "/index.ts"];
/** Stand-ins bear the names of what they replace; Remix and workerd call the others. */
const CALLED_BY_OTHERS = /\.browser\.tsx?$|quill-core|^workers\/app\.ts|^app\/(root|routes|entry\.)/;
const OF_ROUTES = /^(loader|action|client\w+|meta|links|headers|handle|\w+Boundary|shouldRevalidate)$/;
const DECLARED =
  /^export (?:abstract |async )*(?:const|let|class|interface|type|enum|function\*?) (?!\{)(\w+)/gm;

const routes = readFileSync(join(root, "app/routes.ts"), "utf8");
const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
const files = ["app", "workers", "tests", "scripts", "bench"]
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: "utf8" }).map((at) => `${top}/${at}`),
  )
  .filter((path) => /\.(ts|tsx|js|mjs)$/.test(path) && !path.endsWith(".d.ts"));

/** `path#name` for each name that is used; `path#*` where another file may pick any. */
const used = new Set<string>();
const exported: { path: string; name: string }[] = [];

function read(path: string): void {
  const text = readFileSync(join(root, path), "utf8");
  const use = (specifier: string, names: readonly string[]) => {
    const target = specifier.startsWith("~/")
      ? specifier.replace("~", "app")
      : join(dirname(path), specifier);
    const file = ENDINGS.map((ending) => target + ending).find(isFile);
    for (const name of names) used.add(`${file}#${name}`);
  };
  for (const node of ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
    const clause = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    const list =
      clause && (ts.isNamedImports(clause) || ts.isNamedExports(clause)) ? [...clause.elements] : null;
    const names = list?.map(({ propertyName, name }) => (propertyName ?? name).text) ?? ["*"];
    const isDefaultAlone = ts.isImportDeclaration(node) && !clause;
    if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      use(node.moduleSpecifier.text, isDefaultAlone ? [] : names);
    if (ts.isExportDeclaration(node))
      exported.push(...(list ?? []).map(({ name }) => ({ path, name: name.text })));
  }
  for (const [, specifier = ""] of text.matchAll(/import\("([^"]+)"\)/g)) use(specifier, ["*"]);
  // Scripts load these by their paths.
  for (const [, file] of text.matchAll(/"((?:app|workers)\/[\w./-]+\.tsx?)"/g)) used.add(`${file}#*`);
  for (const [, name = ""] of text.matchAll(DECLARED)) exported.push({ path, name });
}

test("every exported name is used by another file", { timeout: 60_000 }, () => {
  files.forEach(read);
  const isRoutes = ({ path, name }: { path: string; name: string }) =>
    routes.includes(`"${path.replace("app/", "")}"`) && OF_ROUTES.test(name);
  const lost = exported
    .filter(({ path }) => /^(app|workers)\//.test(path) && !CALLED_BY_OTHERS.test(path))
    .filter((one) => !isRoutes(one) && ![one.name, "*"].some((name) => used.has(`${one.path}#${name}`)));
  expect(exported.length).toBeGreaterThan(2000);
  expect(lost.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
