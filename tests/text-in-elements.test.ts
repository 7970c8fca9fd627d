/**
 * A browser that translates a page replaces its text nodes. React would write to one that is gone, or put a node before
 * it, which ends the page. So text that can change, or stands beside what can, has an element of its own (docs/decisions/0083).
 */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { inProject } from "../scripts/project.mjs";

/** Pages that React never updates, and what is printed or mailed. */
const NOT_UPDATED = /^(?:templates|components\/price|routes\/(?:client|public|local))\//;

type Kind = "fixed text" | "text" | "blank" | "node" | "changing node" | "unknown";

/** @returns the source of each element whose text does not stand alone */
function mixedTextsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isMixed(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} ${node.getText().replace(/\s+/g, " ").slice(0, 120)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isMixed(node: ts.JsxElement | ts.JsxFragment): boolean {
  const kinds = node.children.map(kindOf).filter((kind) => kind !== "blank");
  const texts = kinds.filter((kind) => kind === "text" || kind === "fixed text");
  if (texts.length === 0) return false;
  if (ts.isJsxFragment(node)) return true;
  return kinds.length > 1 && kinds.some((kind) => kind !== "fixed text" && kind !== "node");
}

function kindOf(child: ts.JsxChild): Kind {
  if (ts.isJsxText(child)) return child.text.trim() === "" ? "blank" : "fixed text";
  if (!ts.isJsxExpression(child)) return "node";
  return child.expression ? kindOfExpression(child.expression) : "blank";
}

function kindOfExpression(node: ts.Expression): Kind {
  if (ts.isParenthesizedExpression(node)) return kindOfExpression(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return "node";
  if (ts.isStringLiteralLike(node)) return node.text.trim() === "" ? "blank" : "fixed text";
  if (ts.isTemplateExpression(node) || ts.isNumericLiteral(node)) return "text";
  if (isMessage(node)) return node.arguments.length === 1 ? "fixed text" : "text";
  if (ts.isConditionalExpression(node)) {
    const kinds = [node.whenTrue, node.whenFalse].map(kindOfExpression);
    return kinds.some((kind) => kind === "text" || kind === "fixed text") ? "text" : "changing node";
  }
  return ts.isBinaryExpression(node) ? "changing node" : "unknown";
}

const isMessage = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === "t";

const example = (jsx: string) => mixedTextsIn("example.tsx", `const a = ${jsx};`).length;

it("finds text beside what comes and goes, and text that changes beside another node", () => {
  expect(example("<p>{busy ? <Spinner /> : null}Save</p>")).toBe(1);
  expect(example("<p>{count} items</p>")).toBe(1);
  expect(example('<p>{isNew ? t("New") : null}<b /></p>')).toBe(1);
  expect(example('<p><b />{t("{count} left", { count })}</p>')).toBe(1);
  expect(example('<>{t("Saved")}</>')).toBe(1);
});

it("leaves alone what stands alone or never changes", () => {
  expect(example("<p>{[count, unit].join(SPACE)}</p>")).toBe(0);
  expect(example('<button><Icon />{t("Save")}</button>')).toBe(0);
  expect(example("<p>Read the <a>terms</a>.</p>")).toBe(0);
  expect(example("<p>{busy ? <Spinner /> : null}<span>Save</span></p>")).toBe(0);
});

it("holds on every screen that React updates", () => {
  const root = inProject("app");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".tsx") && !name.includes(".test.") && !NOT_UPDATED.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((name) => mixedTextsIn(name, readFileSync(`${root}/${name}`, "utf8")))).toEqual([]);
});
