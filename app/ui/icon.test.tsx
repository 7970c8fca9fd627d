import { Check, ShieldCheck } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";

test("an icon is its lines, in the colour of the text, and hidden from those who listen", () => {
  expect(renderToStaticMarkup(<Icon of={Check} className="size-4" />)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-4"><path d="M20 6 9 17l-5-5"></path></svg>',
  );
});

test("an icon has every line that Lucide gives it", () => {
  const drawn = renderToStaticMarkup(<Icon of={ShieldCheck} />);
  expect([...drawn.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line)).toEqual(
    ShieldCheck.map(([, { d }]) => d),
  );
});

test("its attributes can be others", () => {
  expect(renderToStaticMarkup(<Icon of={Check} strokeWidth={3.5} />)).toContain('stroke-width="3.5"');
});

test("an icon with a label is read aloud", () => {
  const drawn = renderToStaticMarkup(<Icon of={Check} role="img" aria-label="Checked" />);
  expect(drawn).toContain('role="img" aria-label="Checked"');
  expect(drawn).not.toContain("aria-hidden");
});
