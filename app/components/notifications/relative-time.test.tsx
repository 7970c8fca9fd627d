import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RelativeTime } from "./relative-time";

const NOW = Date.UTC(2026, 10, 23);

it.each([
  ["2026-11-13T10:00:00Z", "On 13 Nov"],
  ["2026-11-22T10:00:00Z", "Yesterday"],
])("A notification's time begins its line: %s", (at, words) => {
  expect(renderToStaticMarkup(<RelativeTime at={at} now={NOW} />)).toContain(`>${words}<`);
});
