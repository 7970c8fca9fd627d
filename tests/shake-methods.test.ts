/** What the build takes out of a library, and what it must leave in it. */
import { describe, expect, test } from "vitest";
import { shakeMethods } from "../scripts/building/shake-methods.mjs";

const library = `
const inks = new Map([["red", 1]]);
const unusedTable = { pen: Pen };
function mix() { return inks.get("red"); }
class Pen { draw() { return this.dip(); } dip() { return "ink"; } erase() { return mix(); } }
Pen.NAME = "pen";
class Printer { static COUNT = inks; print() { return unusedTable; } }
class Page {
  #fold() { return 1; }
  write() { return new Pen().draw(); }
  get size() { return this.#fold(); }
  set size(value) {}
  [Symbol.iterator]() { return "computed"; }
  callByText() { return "dip"; }
  print() { return new Printer(); }
}
registry.page = Page;
export { Page };
`;

const shaken = (words: readonly string[], without: readonly string[] = []) =>
  shakeMethods(library, { words, without });

const run = (code: string): { Page: new () => Record<string, () => unknown> } =>
  new Function(`const registry = {}; ${code.replace("export", "return")}`)();

describe("A library of which little is used", () => {
  test("keeps what is called, what that calls, and what has no name", () => {
    const code = shaken(["write"]);
    const page = new (run(code).Page)();
    expect(page.write?.()).toBe("ink");
    expect(Reflect.get(page, Symbol.iterator)?.call(page)).toBe("computed");
  });

  test("loses the methods that nobody names, and what only they needed", () => {
    const code = shaken(["write"]);
    for (const gone of ["erase", "mix", "Printer", "inks", "unusedTable", "#fold", "size", "callByText"]) {
      expect(code).not.toContain(gone);
    }
  });

  test("keeps both halves of a property, and private methods that are called", () => {
    expect(Reflect.get(new (run(shaken(["size"])).Page)(), "size")).toBe(1);
    expect(shaken(["size"])).toContain("set size");
  });

  test("keeps a class's own statements with the class alone", () => {
    expect(shaken(["write"])).toContain("Pen.NAME");
    expect(shaken(["size"])).not.toContain("Pen");
  });

  test("keeps what always runs: a class that is registered, and the methods that the language calls", () => {
    const code = shakeMethods("class A { toString() { return 'a' } } register(new A());", { words: [] });
    expect(code).toContain("toString");
  });

  test("keeps a method that is named by a text, a pattern, or `in`", () => {
    const named = (use: string) =>
      shakeMethods(`class A { hit() {} #own() {} is(a) { ${use} } } use(A)`, { words: ["is"] });
    expect(named("return a['hit']()")).toContain("hit()");
    expect(named("return a[`hit`]()")).toContain("hit()");
    expect(named("const { hit } = a; hit()")).toContain("hit()");
    expect(named("return #own in a")).toContain("#own()");
    expect(named("return a.other()")).not.toContain("hit()");
  });
});

describe("What is left out by hand", () => {
  test("says its name when it is reached after all", () => {
    const { Page } = run(shaken(["write", "print"], ["Printer", "Pen.dip"]));
    expect(() => new Page().print?.()).toThrow("Printer was left out of the build.");
    expect(() => new Page().write?.()).toThrow("Pen.dip was left out of the build.");
  });

  test("leaves one thing in its place, whatever was set on it", () => {
    const { Page } = run(shaken(["write"], ["Pen"]));
    expect(() => new Page().write?.()).toThrow("Pen was left out of the build.");
  });

  test("takes along what only it needed", () => {
    expect(shaken(["write", "print"], ["Printer"])).not.toContain("unusedTable");
  });

  test("has to be there, or the build stops: the library has changed", () => {
    expect(() => shaken(["write"], ["Pencil", "Pen.sharpen"])).toThrow("Pencil, Pen.sharpen");
  });
});
