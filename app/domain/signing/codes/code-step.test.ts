import { describe, expect, it } from "vitest";
import {
  accessCodeStep,
  CODE_LIFETIME_MS,
  codeState,
  codeStep,
  MAX_CODE_TRIES,
  maskEmail,
  parseTypedCode,
} from "./code-step";

const NOW = 1_000_000;
const open = { createdAt: NOW, expiresAt: NOW + CODE_LIFETIME_MS, tries: 0, verifiedAt: null };

describe("a code", () => {
  it.each([
    ["none", null],
    ["open", open],
    ["open", { ...open, tries: MAX_CODE_TRIES - 1 }],
    ["locked", { ...open, tries: MAX_CODE_TRIES }],
    ["locked", { ...open, tries: MAX_CODE_TRIES, expiresAt: NOW }],
    ["expired", { ...open, expiresAt: NOW }],
    ["used", { ...open, verifiedAt: NOW - 1, expiresAt: NOW }],
  ])("is %s", (state, code) => expect(codeState(code, NOW)).toBe(state));

  it("tells its step: where it went, how long it works and what is left of it", () => {
    expect(codeStep({ ...open, tries: 2 }, "amara@harbor.example", NOW)).toEqual({
      method: "email",
      sentTo: "a•••@harbor.example",
      state: "open",
      triesLeft: 3,
      expiresAt: NOW + CODE_LIFETIME_MS,
    });
    expect(codeStep(null, "a@b.example", NOW)).toMatchObject({ state: "none", expiresAt: null });
  });
});

it.each([
  ["amara@harbor.example", "a•••@harbor.example"],
  ['"odd@name"@harbor.example', '"•••@harbor.example'],
  ["no-address", "n•••"],
])("masks %s", (email, masked) => expect(maskEmail(email)).toBe(masked));

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["", null],
])("reads %j as %j", (typed, code) => expect(parseTypedCode(typed)).toBe(code));

it.each([
  [0, "open", MAX_CODE_TRIES],
  [MAX_CODE_TRIES - 1, "open", 1],
  [MAX_CODE_TRIES, "locked", 0],
  [MAX_CODE_TRIES + 1, "locked", 0],
] as const)("an access code after %i wrong tries is %s", (tries, state, triesLeft) => {
  expect(accessCodeStep(tries)).toEqual({ method: "access", sentTo: "", state, triesLeft, expiresAt: null });
});
