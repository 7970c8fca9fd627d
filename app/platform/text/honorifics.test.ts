import { expect, it } from "vitest";
import type { Language } from "../language/languages";
import { addressed, withoutHonorific } from "./honorifics";

it.each<[string, Language, string]>([
  ["Frau Theresa Brandhofer", "de", "Frau Brandhofer"],
  ["Herrn Dr. Max von der Heide", "de", "Herr Dr. von der Heide"],
  ["Ms. Amara O’Neill", "en", "Ms. O’Neill"],
  ["Mme Claire de la Tour", "fr", "Mme de la Tour"],
  ["M. Luc Perrin", "fr", "M. Perrin"],
  ["Dott.ssa Maria Rossi", "it", "Dott.ssa Rossi"],
  ["Sra. Ana García López", "es", "Sra. García López"],
  ["Frau Brandhofer", "de", "Frau Brandhofer"],
])("%s is greeted by the last name in %s", (name, language, greeted) => {
  expect(addressed(name, language)).toBe(greeted);
});

it.each<[string, Language]>([
  ["Theresa Brandhofer", "de"],
  ["Dr. Ute Brandner", "de"],
  ["M. Night Shyamalan", "en"],
  ["Mr and Mrs Smith", "en"],
  ["Frauke Maier", "de"],
])("%s stays whole in %s", (name, language) => {
  expect(addressed(name, language)).toBe(name);
});

it.each([
  ["Frau Theresa Brandhofer", "Theresa Brandhofer"],
  ["Mr Dr. Tom Reyes", "Dr. Tom Reyes"],
  ["Dr. Ute Brandner", "Dr. Ute Brandner"],
  ["Frau Brandhofer", "Frau Brandhofer"],
])("%s signs as %s", (name, signed) => {
  expect(withoutHonorific(name)).toBe(signed);
});
