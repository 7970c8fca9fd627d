import { describe, expect, it } from "vitest";
import { cleanAddress } from "../workers/clean-address";
import { ROUTES } from "./world/routes";

const TOKEN = "Vq7hWnZs3kTfR0bYx2LmE-_Vq7hWnZs3kTfR0bYx2L9";
const ID = "Vq7hWnZs3kTfR0bYx2LmE";
const HOST = "https://sign.example";
const clean = (path: string) => cleanAddress(`${HOST}${path}`);

/** What programs and people leave behind a link. */
const BEHIND = [
  ...[".", ")", "%3E", ",", "%22", "!", "*", "%20", "%E2%80%8B", "%0A", "%0D%0A", "'", ";", ":", "]", "}"],
  ...[
    "%C2%A0",
    "%E2%80%9D",
    "%E2%80%A6",
    "...",
    ").",
    "**",
    "%",
    "%E2%80",
    "%FF",
    "%3Cbr%3E",
    "=",
    "&amp;",
    "|",
  ],
  ...["%20and%20more", "%20https://other.example/x", "/)", "/.)", "%2F)", "%EF%BC%8C", "%E3%80%82"],
];

const LINKED = [
  `/sign/${TOKEN}`,
  `/sign/2b${TOKEN}`,
  `/sign/${TOKEN}/documents`,
  `/sign/${TOKEN}/copy.pdf`,
  `/sign/${TOKEN}/evidence.zip`,
  `/sign/${TOKEN}/dates.ics`,
  `/sign/${TOKEN}/files`,
  `/client/proposal/${ID}`,
  `/client/proposal/${ID}/copy.pdf`,
  `/proposal/${ID}`,
  `/proposal/${ID}/edit`,
  `/documents/${ID}.mb1x2y.bWlyYUBtYWlsLmV4YW1wbGU.${TOKEN}`,
  `/stop/${ID}`,
  `/invitation/${TOKEN}`,
  `/confirm-address/${TOKEN}`,
  `/confirm-sign-up/${TOKEN}`,
  `/reset-password/${TOKEN}`,
  `/verify?document=${ID}`,
];

describe.each(LINKED)("%s", (path) => {
  it("is left as it is", () => {
    expect(clean(path)).toBeNull();
    if (!path.includes("?")) expect(clean(`${path}/`)).toBeNull();
  });

  it.each(BEHIND)("is found with %s behind it", (sign) => {
    if (path.includes("?") && /^(?:&|%2F|\/|%$)/.test(sign)) return;
    expect(clean(`${path}${sign}`)).toBe(path);
  });

  it("is clean once it was cleaned", () => expect(clean(clean(`${path}).`) ?? "")).toBeNull());
});

it("keeps what was asked for behind the address", () => {
  expect(clean(`/sign/${TOKEN}.?language=de`)).toBe(`/sign/${TOKEN}?language=de`);
  expect(clean(`/verify?document=${ID}%3E&language=de`)).toBe(`/verify?document=${ID}&language=de`);
});

it.each([
  ["signs before the token", `/sign/%3C${TOKEN}`, `/sign/${TOKEN}`],
  ["a line that begins before it", `/sign/%E2%80%8B${TOKEN}`, `/sign/${TOKEN}`],
  ["an underscore of a text in italics", `/sign/${TOKEN}_`, `/sign/${TOKEN}`],
  ["the page in capitals", `/SIGN/${TOKEN}.`, `/SIGN/${TOKEN}`],
  ["a letter that is written as a number", `/%73ign/${TOKEN}.`, `/sign/${TOKEN}`],
  ["a file below the token", `/sign/${TOKEN}/copy.pdf).`, `/sign/${TOKEN}/copy.pdf`],
])("takes off %s", (_, path, expected) => expect(clean(path)).toBe(expected));

it.each([
  "/",
  "/sign",
  "/sign/",
  "/sign/)",
  "/proposals",
  "/verify",
  "/verify?sha256=12)",
  "/verify?document=)",
  `/invitation/${TOKEN}.data`,
  `/api/sign/${TOKEN}.`,
  `/%73ign/${TOKEN}`,
  `/unknown/${ID})`,
])("leaves %s alone", (path) => expect(clean(path)).toBeNull());

it("never leads to another site", () => {
  for (const path of [`//sign/${TOKEN}.`, `/sign//${TOKEN}.`, `/sign/%2F%2Fevil.example/${TOKEN}`])
    expect(new URL(clean(path) ?? "/", HOST).origin, path).toBe(HOST);
});

it("takes time in proportion to the address", () => {
  const began = performance.now();
  for (const path of [
    `/sign/${"a.".repeat(500)}`,
    `/sign/${")".repeat(1000)}`,
    `/proposal/${"-.".repeat(500)})`,
  ])
    clean(path);
  expect(performance.now() - began).toBeLessThan(50);
});

/** A route with a secret in it is either here or opens nothing that people are sent. */
it("knows every page with a token", () => {
  const withToken = ROUTES.map(({ path }) => path).filter(
    (path) => path.includes(":token") && !path.startsWith("api/"),
  );
  expect(withToken.length).toBeGreaterThan(10);
  for (const path of withToken) {
    const address = `/${path.replace(/:token\??/, TOKEN).replace(":file", "file")}`;
    expect(clean(`${address}.`), path).toBe(address);
  }
});
