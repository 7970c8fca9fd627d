import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor";

interface Form {
  action: string;
  names: string[];
}

type Element = DefaultTreeAdapterTypes.Element;

const UNKNOWN = "zz-no-such-field";
const asked = new Set<string>();

/**
 * Every form of a page has only fields that its route lets in. The route names the first field that it does not know:
 * asked with the form's own and one that no form has, it has to name that one, and so carries nothing out.
 */
export async function expectFormsAreKnown(page: Page): Promise<void> {
  await expectKnown(await formsOf(page), async (action, data) => {
    const answer = await page.request.post(action, {
      data,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(action).origin },
      maxRedirects: 0,
      // The server may end a connection that has been idle just as it is used again.
      maxRetries: 2,
    });
    return { status: answer.status(), text: await answer.text() };
  });
}

/** The same of a page as it comes, before a script has made anything of it. */
export async function expectWrittenFormsAreKnown(reader: Visitor, address: URL, html: string): Promise<void> {
  await expectKnown(formsIn(parse(html), address), (action, data) => {
    const { pathname, search } = new URL(action);
    const body = Object.fromEntries(new URLSearchParams(data));
    return reader.post(`${pathname}${search}`, body);
  });
}

async function expectKnown(
  forms: Form[],
  post: (action: string, data: string) => Promise<{ status: number; text: string }>,
): Promise<void> {
  for (const { action, names } of forms) {
    // A button alone is no form that anybody reads.
    if (names.length === 0) continue;
    // The same form stands on many screens.
    const form = `${action.replace(/[\w-]{21,}/g, "[id]")} ${names.join()}`;
    if (asked.has(form)) continue;
    asked.add(form);
    const data = new URLSearchParams([...names, UNKNOWN].map((name) => [name, ""])).toString();
    const { status, text } = await post(action, data);
    if (status !== 400) continue;
    const said = /an unknown field: ([\w-]+)/.exec(text)?.[1];
    expect(said ?? UNKNOWN, `the first unknown field of ${form}`).toBe(UNKNOWN);
  }
}

const formsOf = (page: Page): Promise<Form[]> =>
  page.$$eval('form[method="post"]', (forms) =>
    forms.map((form) => ({
      action: (form as HTMLFormElement).action,
      names: [
        ...new Set(Array.from((form as HTMLFormElement).elements, (each) => each.getAttribute("name"))),
      ].filter((name): name is string => !!name),
    })),
  );

function formsIn(parent: DefaultTreeAdapterTypes.ParentNode, base: URL): Form[] {
  return elementsIn(parent)
    .filter((element) => element.tagName === "form" && attributeOf(element, "method") === "post")
    .map((form) => ({
      action: new URL(attributeOf(form, "action") || base, base).href,
      names: [...new Set(elementsIn(form).map((field) => attributeOf(field, "name")))].filter(Boolean),
    }));
}

const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));

const attributeOf = ({ attrs }: Element, wanted: string): string =>
  attrs.find(({ name }) => name === wanted)?.value ?? "";
