import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import type { CertificateFile } from "../../printing/certificate";
import { readme } from "./readme";

const certificate = {
  document: { title: "Two\nlines", sealedDocumentId: "d1", contentSha256: "c".repeat(64) },
  outcome: { sha256: "a".repeat(64), level: "B-LT" },
  chain: { events: 7, head: "b".repeat(64) },
  check: { url: "https://countersign.example/verify?document=d1" },
  seal: { certificateFingerprint: "f".repeat(64) },
} as CertificateFile;
const info = {
  notVerified: ["One.", "Two."],
  strokes: ["strokes.json"],
  priceSha256: "9".repeat(64),
  hasPayments: true,
  logo: "logo.png",
  hasPictures: true,
  withheld: 2,
  findings: null,
};

it("is written in short lines, with what is to be compared or pasted in lines of its own", () => {
  const text = readme(certificate, info, inEnglish);
  expect(text).toContain(`
1. The file. Its SHA-256 has to be
   ${"a".repeat(64)}
   Linux: sha256sum agreement.pdf
`);
  expect(text).toContain(`
    2 events are shown only by their place in the chain, because they hold the network
    address or browser of another person, or how the sender prepared the text.
`);
  expect(text).toContain("\n   -CAfile seal-certificate.pem -purpose any -no_check_time in place of");
  expect(text).toContain("Title: Two lines\n");
  expect(text).toContain("\npicture-*\n    The pictures of the text, in all their sizes.");
  expect(text.endsWith("WHAT IT DOES NOT PROVE\n\n- One.\n- Two.\n")).toBe(true);
});

it("is in the language that it is asked for, and its commands stay", () => {
  const messages = {
    "evidence.contents": "INHALT",
    "evidence.pdf": "Die Datei hat die SHA-256 {sha256}, Punkt.",
  };
  const text = readme(certificate, info, createTranslate("de", messages));
  expect(text).toContain("\nINHALT\n");
  expect(text).toContain(`1. Die Datei hat die SHA-256\n   ${"a".repeat(64)}\n   , Punkt.`);
  expect(text).toContain("openssl cms -verify -inform DER");
});
