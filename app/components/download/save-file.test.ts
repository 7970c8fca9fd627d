import { expect, test } from "vitest";
import { contentDisposition } from "~/domain/printing/pdf-name";
import { fileNameOf } from "./save-file";

test.each(["Website redesign", "Müller’s “100%” offer", "見積書", "a'b(c)*!"])(
  "%s is saved under the name that the server gives it",
  (title) => {
    expect(fileNameOf(contentDisposition(title))).toMatch(/\.pdf$/);
    expect(decodeURIComponent(encodeURIComponent(fileNameOf(contentDisposition(title)) ?? ""))).toContain(
      title.replace(/["*]/g, "-").slice(0, 3),
    );
  },
);

test.each([null, "", "attachment", "attachment; filename*=UTF-8''%E0%A4%A"])("%s names no file", (header) => {
  expect(fileNameOf(header)).toBe(null);
});
