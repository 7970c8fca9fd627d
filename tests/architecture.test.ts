/** The rules of docs/architecture.md: who may import whom, how full a folder and how long a function may be, what stays out of the tree. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sources = [...filesBelow("app"), ...filesBelow("workers")].filter(
  (path) => isCode(path) && !isTest(path),
);

interface Import {
  from: string;
  /** A path of ours, or a package's name. */
  to: string;
  isTypeOnly: boolean;
}

/** Import and export statements, and dynamic imports, with their targets made relative to the root. */
function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), "utf8");
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...statements].map(([, type, named, dynamic]) => ({
    from: path,
    to: place(path, named ?? dynamic ?? ""),
    isTypeOnly: type !== undefined,
  }));
}

function place(from: string, specifier: string): string {
  const bare = specifier.split("?")[0] ?? "";
  if (bare.startsWith("~/")) return `app/${bare.slice(2)}`;
  if (!bare.startsWith(".")) return bare;
  return relative(root, resolve(root, dirname(from), bare));
}

const imports = sources.flatMap(importsOf);
const routeMap = readFileSync(join(root, "app/routes.ts"), "utf8");
const mapped = [...routeMap.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => `app/${file}`);

/** What a screen of the app is drawn with: shared components, and what stands beside its route. */
const isScreenPart = (path: string) =>
  path.startsWith("app/components/") ||
  (/^app\/routes\/(app|admin)\//.test(path) && !/\.server\.tsx?$/.test(path) && !mapped.includes(path));
const between = (from: string, to: string) =>
  imports.filter((one) => one.from.startsWith(from) && one.to.startsWith(to));
const arrows = (list: Import[]) => list.map((one) => `${one.from} -> ${one.to}`);

describe("who may import whom", () => {
  it("finds the imports at all", () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(arrows(between("app/domain/", "app/db/"))).toContain(
      "app/domain/proposals/find-own.server.ts -> app/db/schema",
    );
  });

  it.each(["app/routes/", "app/components/", "app/templates/", "app/ui/", "workers/"])(
    "the domain knows nothing of %s",
    (above) => {
      expect(arrows(between("app/domain/", above))).toEqual([]);
    },
  );

  it("the domain, the database and the platform import neither React nor Remix", () => {
    const below = imports.filter(({ from }) => /^app\/(domain|db|platform)\//.test(from));
    const frameworks = below.filter(({ to }) => /^(react|react-dom|@remix-run)(\/|$)/.test(to));
    expect(arrows(frameworks)).toEqual([]);
  });

  it("no component carries schemas into a browser, but where what is typed is checked while it is typed", () => {
    const withSchemas = new Set(
      imports.filter(({ to, isTypeOnly }) => to === "zod" && !isTypeOnly).map(({ from }) => from),
    );
    const shown = imports.filter(
      ({ from, to, isTypeOnly }) => isScreenPart(from) && to.startsWith("app/domain/") && !isTypeOnly,
    );
    const carriers = shown.filter(({ to }) => withSchemas.has(`${to}.ts`)).map(({ from }) => from);
    // Loaded when a form is touched. The last one makes a list's rows, in its loader.
    const checked =
      /^app\/(routes\/app\/(wizard\/step-schema|answers\/answers-check|proposal\/details-check|send\/send-form-schema|proposals\/proposal-row))/;
    expect(carriers.filter((path) => checked.test(path)).length).toBeGreaterThan(0);
    expect(carriers.filter((path) => !checked.test(path))).toEqual([]);
  });

  it("the platform knows nothing of the product", () => {
    expect(arrows(between("app/platform/", "app/domain/"))).toEqual([]);
  });

  it("the database imports nothing from the domain but the types of what it stores as JSON", () => {
    expect(arrows(between("app/db/", "app/domain/"))).toEqual([
      "app/db/schema.ts -> app/domain/briefs/brief",
      "app/db/schema.ts -> app/domain/invoices/invoice-content",
      "app/db/schema.ts -> app/domain/invoices/tax-shares",
      "app/db/schema.ts -> app/domain/prices/list/price-item",
      "app/db/schema.ts -> app/domain/prices/price-table",
      "app/db/schema.ts -> app/domain/prices/selection",
    ]);
    expect(between("app/db/", "app/domain/").every(({ isTypeOnly }) => isTypeOnly)).toBe(true);
  });

  it("the words that rows may hold import nothing", () => {
    expect(arrows(imports.filter(({ from }) => from === "app/db/vocabulary.ts"))).toEqual([]);
  });

  it("the design system imports nothing of ours but itself, the reader's words and the calendar", () => {
    const ours = imports.filter(({ from, to }) => from.startsWith("app/ui/") && /^(app|workers)\//.test(to));
    expect(arrows(ours.filter(({ to }) => !/^app\/(ui|platform\/(words|time))\//.test(to)))).toEqual([]);
  });

  it("components, templates and the parts of screens import the design system and pure domain files", () => {
    const wrong = imports.filter(
      ({ from, to, isTypeOnly }) =>
        (isScreenPart(from) || from.startsWith("app/templates/")) &&
        (/^(app\/db\/(?!vocabulary$)|workers\/)/.test(to) || (to.endsWith(".server") && !isTypeOnly)),
    );
    expect(arrows(wrong)).toEqual([]);
    expect(arrows(between("app/components/", "app/routes/"))).toEqual([]);
    expect(arrows(between("app/templates/", "app/routes/"))).toEqual([]);
  });

  it("routes leave SQL, mail, payments, files and printing to the domain", () => {
    const vendors = /^(drizzle-orm|stripe|@cloudflare\/puppeteer|@libpdf|hast-util-sanitize|quill)/;
    expect(
      arrows(
        imports.filter(
          ({ from, to }) => from.startsWith("app/routes/") && !isScreenPart(from) && vendors.test(to),
        ),
      ),
    ).toEqual([]);
    const tables = between("app/routes/", "app/db/").filter(({ to }) => to !== "app/db/vocabulary");
    expect(arrows(tables)).toEqual([]);
  });

  it("the texts of the built-in templates, the demo and the sample stay out of the worker, which reads them from files", () => {
    const isBuiltIn = (path: string) =>
      /^app\/domain\/(templates\/built-in(\/|$)|admin\/demo\/demo-(design|proposals)|templates\/sample\/sample-proposal)/.test(
        path,
      );
    expect(sources.filter(isBuiltIn)).toContain("app/domain/templates/built-in/index.ts");
    const wanted = imports.filter(
      ({ from, to, isTypeOnly }) => isBuiltIn(to) && !isBuiltIn(from) && !isTypeOnly,
    );
    expect(arrows(wanted)).toEqual([
      "app/domain/templates/list-templates.server.ts -> app/domain/templates/built-in/built-in-template",
    ]);
  });

  it("routes read forms through their one bounded reader", () => {
    const parsers = imports.filter(
      ({ from, to }) => from.startsWith("app/routes/") && !isScreenPart(from) && to === "@conform-to/zod/v4",
    );
    expect(parsers.map(({ from }) => from)).toEqual(["app/routes/http/form.server.ts"]);
    const unbounded = sources.filter(
      (path) =>
        path.startsWith("app/routes/") &&
        /request\.(formData|text|json|arrayBuffer)\(/.test(readFileSync(join(root, path), "utf8")),
    );
    expect(unbounded).toEqual([]);
  });

  it("the editor has three floors: Quill without React, what React draws around it, and the route", () => {
    const floor = (name: string) => `app/routes/app/editor/${name}/`;
    const ofQuill = imports.filter(({ from }) => from.startsWith(floor("quill")));
    expect(ofQuill.length).toBeGreaterThan(100);
    const above = ofQuill.filter(
      ({ to }) =>
        /^(react|react-dom|react-quill|@remix-run)(\/|$)/.test(to) ||
        (to.startsWith("app/routes/") && !to.startsWith(floor("quill"))),
    );
    expect(arrows(above)).toEqual([]);
    // Rules about a document's markup, and about pasted markup, stand outside the editor.
    const beside = imports.filter(({ from }) =>
      /^app\/components\/(document-markup|pasted-content)\//.test(from),
    );
    expect(beside.length).toBeGreaterThan(20);
    expect(arrows(beside.filter(({ to }) => /^(quill|react|react-dom|@remix-run)(\/|$)/.test(to)))).toEqual(
      [],
    );
    expect(between(floor("route"), floor("panels")).length).toBeGreaterThan(5);
    expect(arrows(between(floor("panels"), floor("route")))).toEqual([]);
  });

  it("browser code reaches no server file", () => {
    const browserSide = imports.filter(
      ({ from, to, isTypeOnly }) => !isTypeOnly && /^app\/ui\//.test(from) && to.endsWith(".server"),
    );
    expect(arrows(browserSide)).toEqual([]);
  });
});

describe("folders", () => {
  it("none holds more than thirty files", () => {
    const files = ["app", "workers", "scripts", "tests"].flatMap(filesBelow).filter(isCode);
    const countIn = (folder: string) => files.filter((path) => dirname(path) === folder).length;
    expect([...new Set(files.map(dirname))].filter((folder) => countIn(folder) > 30)).toEqual([]);
  });

  it("the nouns of the domain import each other one way, but for these", () => {
    const nounOf = (path: string) => /^app\/domain\/([\w-]+)\//.exec(path)?.[1];
    const ways = new Set(
      imports.flatMap(({ from, to }) => {
        const [noun, other] = [nounOf(from), nounOf(to)];
        return noun && other && noun !== other ? [`${noun} -> ${other}`] : [];
      }),
    );
    const both = [...ways].filter((way) => {
      const [noun = "", other = ""] = way.split(" -> ");
      return noun < other && ways.has(`${other} -> ${noun}`);
    });
    expect(both.sort()).toEqual(["mail -> notifications", "mail -> signing"]);
  });
});

describe("one file per vendor", () => {
  it.each([
    ["hast-util-sanitize", 1],
    ["parse5", 1],
    ["@cloudflare/puppeteer", 1],
    ["@libpdf/core", 1],
    ["stripe", 1],
    ["remix-auth", 1],
    ["remix-auth-form", 1],
    ["@simplewebauthn/server", 1],
    ["ipaddr.js", 1],
  ])("%s is imported by %i file", (vendor, files) => {
    const values = imports.filter(({ to, isTypeOnly }) => to === vendor && !isTypeOnly);
    expect(new Set(values.map(({ from }) => from)).size, arrows(values).join(", ")).toBe(files);
  });
});

describe("what is asked outside", () => {
  /** The worker's own bindings are asked by name, and pages ask our own server. */
  const asks = /(?<![\w.])fetch\(|=\s*fetch\b|\?\?\s*fetch\b|globalThis\.fetch/;
  const serverSide = sources.filter(
    (path) => /^(app\/(domain|db|platform|routes)|workers)\/.*\.ts$/.test(path) && !isScreenPart(path),
  );

  it("is asked in one place, which follows no redirect", () => {
    const asking = serverSide.filter((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .some((line) => asks.test(line) && !/^\s*(async )?fetch\(request, env/.test(line)),
    );
    expect(asking).toEqual(["app/platform/outgoing.server.ts"]);
  });
});

describe("names", () => {
  it("has no drawer for what has no name", () => {
    const drawers = sources.filter((path) =>
      /(^|\/)((utils?|helpers?|misc|common|services)(\/|\.)|parts\/)/.test(path),
    );
    expect(drawers).toEqual([]);
  });
});

describe("routes", () => {
  it("every file of the map exists", () => {
    expect(mapped.length).toBeGreaterThan(20);
    expect(mapped.filter((file) => !sources.includes(file))).toEqual([]);
  });

  it("every file with a loader or an action is on the map", () => {
    const answers = (path: string) =>
      /export const (loader|action)\b/.test(readFileSync(join(root, path), "utf8"));
    const lost = sources.filter(
      (path) => path.startsWith("app/routes/") && answers(path) && !mapped.includes(path),
    );
    expect(lost).toEqual([]);
  });
});

describe("tests", () => {
  it("in a browser are nightly, but for the journeys that are tagged", () => {
    const inBrowser = filesBelow("tests/browser").filter(isTest);
    const others = inBrowser.filter(
      (path) => !readFileSync(join(root, path), "utf8").startsWith("// @module-tag nightly\n"),
    );
    expect(inBrowser.length).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });
});

/** Milliseconds: parsing all of the domain takes half a minute on a busy machine. */
const SLOW_MACHINE = 90_000;

describe("functions of the domain", () => {
  const MOST_LINES = 60;
  const MOST_WITHOUT_NAMES = 3;

  const isTakenApart = ({ name, initializer }: ts.VariableDeclaration): boolean =>
    ts.isArrayBindingPattern(name) &&
    name.elements.length > MOST_WITHOUT_NAMES &&
    /\.batch\(|\brunBatch\(|Promise\.all(Settled)?\(/.test(initializer?.getText() ?? "");

  /** Functions that are too long, and results of a batch that are told apart by their position. */
  function faultsIn(path: string, text: string): string[] {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const faults: string[] = [];
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
    const firstLine = (node: ts.Node) => lineOf(node.getStart());
    const linesOf = (node: ts.Node) => lineOf(node.end) - firstLine(node) + 1;
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && "body" in node && node.body && linesOf(node) > MOST_LINES)
        faults.push(`${path}:${firstLine(node)} has ${linesOf(node)} lines`);
      if (ts.isVariableDeclaration(node) && isTakenApart(node))
        faults.push(`${path}:${firstLine(node)} needs readTogether or readAtOnce`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return faults;
  }

  it(
    "have at most sixty lines, and name four or more results",
    () => {
      const domain = sources.filter((path) => path.startsWith("app/domain/"));
      expect(domain.flatMap((path) => faultsIn(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
    },
    SLOW_MACHINE,
  );

  it.each([
    (body: string) => `function a() {${body}}`,
    (body: string) => `const a = () => {${body}};`,
    (body: string) => `const a = { b() {${body}} };`,
  ])("are measured in every form: %s", (form) => {
    expect(faultsIn("a.ts", form("\n".repeat(MOST_LINES)))).toEqual(["a.ts:1 has 61 lines"]);
    expect(faultsIn("a.ts", form("\n".repeat(MOST_LINES - 1)))).toEqual([]);
  });

  it.each([
    "const [a, [b], c, d] = await ctx.db.batch([1, 2, 3, 4]);",
    "const [a, b, c, d] = await Promise.all([1, 2, 3, 4]);",
  ])("must not say %s", (text) => {
    expect(faultsIn("a.ts", text)).toEqual(["a.ts:1 needs readTogether or readAtOnce"]);
    expect(faultsIn("a.ts", text.replace(", d]", "]"))).toEqual([]);
  });
});
