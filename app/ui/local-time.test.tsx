import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LocalTime } from "./local-time";
import { type Reader, ReaderProvider } from "./reader";

const AT = Date.UTC(2026, 10, 22, 18, 6);
const written = (reader: Reader) =>
  renderToStaticMarkup(
    <ReaderProvider reader={reader}>
      <LocalTime value={AT} />
    </ReaderProvider>,
  ).replaceAll("\u202f", " ");

it("A time is written as its country writes it: without a zero before the hour in the US", () => {
  expect(written({ timeZone: "America/New_York", locale: "en-US" })).toContain("Nov 22, 2026, 1:06 PM EST");
  expect(written({ timeZone: "Europe/London", locale: "en-GB" })).toContain("22 Nov 2026, 18:06 GMT");
});

it("The server already writes what the browser will probably say, and UTC where nothing is known", () => {
  const own = { timeZone: null, locale: null };
  expect(written({ timeZone: "America/New_York", locale: null, likelyLocale: "en-US" })).toContain(
    "Nov 22, 2026, 1:06 PM EST",
  );
  expect(written(own)).toContain("22 Nov 2026, 18:06 UTC");
});
