/** The published rules of EN 16931 for CII (tests/fixtures/en16931), with exact decimals by SaxonJS. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface XmlNode {
  localName: string;
  childNodes: ArrayLike<XmlNode>;
  documentElement: XmlNode;
  getAttribute(name: string): string | null;
}

interface Saxon {
  getPlatform(): { parseXmlFromString(xml: string): XmlNode };
  XPath: { evaluate(path: string, from: XmlNode, options: object): unknown };
}

const saxon: Saxon = createRequire(import.meta.url)("saxon-js");
const parse = (xml: string): XmlNode => saxon.getPlatform().parseXmlFromString(xml);

const FILE = new URL("../../fixtures/en16931/EN16931-CII-validation-preprocessed.sch", import.meta.url);

const named = (parent: XmlNode, name: string): XmlNode[] =>
  Array.from(parent.childNodes).filter(({ localName }) => localName === name);
const attribute = (element: XmlNode, name: string): string => element.getAttribute(name) ?? "";

/** A pattern of XSLT as the path of its nodes. */
const pathOf = (context: string): string =>
  context
    .split("|")
    .map((part) => part.trim())
    .map((part) => (part.startsWith("/") ? part : `//${part}`))
    .join(" | ");

function readRules() {
  const root = parse(readFileSync(FILE, "utf8")).documentElement;
  const namespaces = named(root, "ns").map((ns) => [attribute(ns, "prefix"), attribute(ns, "uri")]);
  const patterns = named(root, "pattern").map((pattern) =>
    named(pattern, "rule").map((rule) => ({
      context: pathOf(attribute(rule, "context")),
      asserts: named(rule, "assert").map((one) => ({
        id: attribute(one, "id"),
        test: attribute(one, "test"),
      })),
    })),
  );
  return { patterns, namespaceContext: Object.fromEntries(namespaces) as object };
}

const { patterns, namespaceContext } = readRules();

export const RULE_COUNT = patterns.flat().reduce((all, { asserts }) => all + asserts.length, 0);

const holds = (test: string, node: XmlNode): boolean =>
  saxon.XPath.evaluate(`boolean(${test})`, node, { namespaceContext }) === true;

/** The ids of the rules that a file breaks. In each pattern a node meets the first rule alone that fits it. */
export function brokenRules(xml: string): string[] {
  const document = parse(xml);
  const options = { namespaceContext, resultForm: "array" };
  return patterns.flatMap((pattern) => {
    const met = new Set<XmlNode>();
    return pattern.flatMap(({ context, asserts }) => {
      const all = saxon.XPath.evaluate(context, document, options) as XmlNode[];
      const nodes = all.filter((node) => !met.has(node));
      for (const node of nodes) met.add(node);
      return nodes.flatMap((node) => asserts.filter(({ test }) => !holds(test, node)).map(({ id }) => id));
    });
  });
}
