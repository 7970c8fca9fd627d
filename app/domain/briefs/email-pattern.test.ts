import { expect, it } from "vitest";
import { EMAIL_PATTERN } from "./email-pattern";

it.each([
  "ann@x.example",
  "ann+tag@mail.x.example",
  "o'brien@x.example",
  "ann.@docomo.example",
  "ann@münchen.example",
  "ann@例え.テスト",
])("%s is an address", (text) => expect(EMAIL_PATTERN.test(text)).toBe(true));

it.each([
  "ann@x",
  "ann@x.example.",
  "ann@x..example",
  "mailto:ann@x.example",
  "(ann@x.example",
  "ann @x.example",
  "ann@127.0.0.1",
])("%s is none", (text) => expect(EMAIL_PATTERN.test(text)).toBe(false));
