import type { Page } from "playwright-core";
import { expect } from "vitest";

const UNKNOWN = "zz-no-such-field";
const asked = new Set<string>();

/**
 * Every form of a page has only fields that its route lets in. The route names the first field that it does not know:
 * asked with the form's own and one that no form has, it has to name that one, and so carries nothing out.
 */
export async function expectFormsAreKnown(page: Page): Promise<void> {
  for (const { action, names } of await formsOf(page)) {
    // A button alone is no form that anybody reads.
    if (names.length === 0) continue;
    // The same form stands on many screens.
    const form = `${action.replace(/[\w-]{21,}/g, "[id]")} ${names.join()}`;
    if (asked.has(form)) continue;
    asked.add(form);
    const data = new URLSearchParams([...names, UNKNOWN].map((name) => [name, ""])).toString();
    const answer = await page.request.post(action, {
      data,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(action).origin },
      maxRedirects: 0,
    });
    if (answer.status() !== 400) continue;
    const said = /an unknown field: ([\w-]+)/.exec(await answer.text())?.[1];
    expect(said ?? UNKNOWN, `the first unknown field of ${form}`).toBe(UNKNOWN);
  }
}

const formsOf = (page: Page): Promise<{ action: string; names: string[] }[]> =>
  page.$$eval('form[method="post"]', (forms) =>
    forms.map((form) => ({
      action: (form as HTMLFormElement).action,
      names: [
        ...new Set(Array.from((form as HTMLFormElement).elements, (each) => each.getAttribute("name"))),
      ].filter((name): name is string => !!name),
    })),
  );
