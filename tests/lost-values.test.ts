// @module-tag nightly
/**
 * A value that a function's parameter does not know goes nowhere, and nothing says so where it is handed on in a variable and
 * what it stands for is optional: a renamed key once made every send a new one.
 */
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

function program(): ts.Program {
  const file = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(file.config, ts.sys, root);
  return ts.createProgram(fileNames.filter(isOurs), options);
}

const isOurs = (path: string): boolean => /\/(?:app|workers)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** @returns the calls that were looked at, and a line for each lost value */
function lostValues(): { calls: number; lost: string[] } {
  const all = program();
  const checker = all.getTypeChecker();
  const lost: string[] = [];
  let calls = 0;

  const look = (call: ts.CallExpression, source: ts.SourceFile): void => {
    const parameters = checker.getResolvedSignature(call)?.getParameters() ?? [];
    for (const [at, argument] of call.arguments.entries()) {
      const parameter = parameters[at];
      // A literal is checked by the compiler.
      if (!parameter || ts.isObjectLiteralExpression(argument)) continue;
      const wanted = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, call));
      const given = checker.getTypeAtLocation(argument);
      if (!isBag(wanted) || !isBag(given)) continue;
      calls += 1;
      const missing = wanted.getProperties().filter((key) => isOptional(key) && !given.getProperty(key.name));
      const unknown = given.getProperties().filter(({ name }) => !wanted.getProperty(name));
      if (missing.length === 0 || unknown.length === 0 || !isMade(argument)) continue;
      const { line } = source.getLineAndCharacterOfPosition(call.getStart());
      const names = (keys: readonly ts.Symbol[]) => keys.map(({ name }) => name).join(", ");
      lost.push(
        `${source.fileName.slice(root.length)}:${line + 1}: ${names(unknown)} lost, ${names(missing)} missing`,
      );
    }
  };

  /** Whether a variable was written as a literal for this call, so that all its keys are meant for it. */
  const isMade = (argument: ts.Expression): boolean => {
    const declared = ts.isIdentifier(argument)
      ? checker.getSymbolAtLocation(argument)?.valueDeclaration
      : undefined;
    if (!declared || !ts.isVariableDeclaration(declared) || declared.type || !declared.initializer)
      return false;
    const value = ts.isAsExpression(declared.initializer)
      ? declared.initializer.expression
      : declared.initializer;
    return ts.isObjectLiteralExpression(value);
  };

  const visit = (node: ts.Node, source: ts.SourceFile): void => {
    if (ts.isCallExpression(node)) look(node, source);
    node.forEachChild((child) => visit(child, source));
  };
  for (const source of all.getSourceFiles()) if (isOurs(source.fileName)) visit(source, source);
  return { calls, lost };
}

/** With names of its own; others take any. */
const isBag = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  type.getCallSignatures().length === 0 &&
  type.getStringIndexType() === undefined;

const isOptional = (key: ts.Symbol): boolean => (key.flags & ts.SymbolFlags.Optional) !== 0;

test("every value that a call hands on is known to the function", { timeout: 300_000 }, () => {
  const { calls, lost } = lostValues();
  expect(calls).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
});
