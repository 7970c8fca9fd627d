/** Finds every regular expression of the source, so that a new one is attacked without anybody adding it to a list. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Expression {
  /** `path:line` */
  place: string;
  pattern: RegExp;
  /** `split` tries every place of the text, also without the flag g. */
  isSplit: boolean;
}

/** Of the code below some folders, without its tests. @throws when a `new RegExp` cannot be worked out from constants */
export const expressionsBelow = (...folders: string[]): Expression[] =>
  folders.flatMap(codeBelow).flatMap((path) => expressionsIn(path));

/** Made for a language from its table of words: expressions.test.ts asks these files for them. */
const MADE_FROM_TABLES =
  /facts\/(?:counts\/numbers-in-text|days\/months-in-text|promises\/words-of-scope)\.ts$/;

/** It runs in its writer's own browser, on what they type there. */
const EDITOR = join("routes", "app", "editor");

function codeBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(root, folder, path))
    .filter((path) => !path.includes(EDITOR));
}

const parsed = new Map<string, ts.SourceFile>();

function parse(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

function expressionsIn(path: string): Expression[] {
  const file = parse(path);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, file);
    if (pattern) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${relative(root, path)}:${line + 1}`, pattern, isSplit: isSplit(node, file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function patternOf(node: ts.Node, file: ts.SourceFile): RegExp | null {
  if (ts.isRegularExpressionLiteral(node)) return literal(node);
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (MADE_FROM_TABLES.test(file.fileName)) return null;
  return ts.isIdentifier(node.expression) && node.expression.text === "RegExp" ? evaluate(node, file) : null;
}

function literal({ text }: ts.RegularExpressionLiteral): RegExp {
  const end = text.lastIndexOf("/");
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** Whether it is an argument of `split`, in place or by its name. */
function isSplit(node: ts.Node, file: ts.SourceFile): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return /\.split$/.test(parent.expression.getText());
  if (!ts.isVariableDeclaration(parent)) return false;
  return file.text.includes(`.split(${parent.name.getText()}`);
}

/** The value of an expression that consists of constants, of this file or imported from another. */
function evaluate(node: ts.Node, file: ts.SourceFile): RegExp {
  const lines = [...constantsFor(node, file, new Map()).values(), `result = ${node.getText(file)};`];
  const code = ts.transpile(lines.join("\n"), { target: ts.ScriptTarget.ESNext });
  try {
    const { source, flags } = runInNewContext(`let result;\n${code}\nresult`) as RegExp;
    return new RegExp(source, flags);
  } catch (cause) {
    throw new Error(`${file.fileName}: write ${node.getText(file)} with constants of the file.`, { cause });
  }
}

function constantsFor(node: ts.Node, file: ts.SourceFile, known: Map<string, string>): Map<string, string> {
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part) && !known.has(part.text)) addConstant(part.text, file, known);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return known;
}

function addConstant(name: string, file: ts.SourceFile, known: Map<string, string>): void {
  for (const statement of file.statements) {
    const origin = ts.isImportDeclaration(statement) ? originOf(statement, name, file) : null;
    if (origin) addConstant(name, parse(origin), known);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (declared.getText(file) !== name || !initializer) continue;
      constantsFor(initializer, file, known);
      known.set(name, `const ${name} = ${initializer.getText(file)};`);
    }
  }
}

/** The file of ours that an import takes a name from. */
function originOf(statement: ts.ImportDeclaration, name: string, file: ts.SourceFile): string | null {
  const { importClause, moduleSpecifier } = statement;
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return null;
  if (!bindings.elements.some((element) => element.name.text === name)) return null;
  const specifier = (moduleSpecifier as ts.StringLiteral).text;
  const base = specifier.startsWith("~/")
    ? join(root, "app", specifier.slice(2))
    : join(dirname(file.fileName), specifier);
  return [".ts", ".tsx", ".js"].map((end) => base + end).find((path) => existsSync(path)) ?? null;
}
