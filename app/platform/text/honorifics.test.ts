import { expect, it } from "vitest";
import type { Language } from "../language/languages";
import { addressed, afterFor, withFormSaid, withoutHonorific } from "./honorifics";

it.each<[string, Language, string]>([
  ["Frau Theresa Brandhofer", "de", "Frau Brandhofer"],
  ["Herrn Dr. Max von der Heide", "de", "Herr Dr. von der Heide"],
  ["Ms. Amara O’Neill", "en", "Ms. O’Neill"],
  ["Mme Claire de la Tour", "fr", "Mme de la Tour"],
  ["M. Luc Perrin", "fr", "M. Perrin"],
  ["Dott.ssa Maria Rossi", "it", "Dott.ssa Rossi"],
  ["Sra. Ana García López", "es", "Sra. García López"],
  ["Frau Brandhofer", "de", "Frau Brandhofer"],
  ["Ms Anna Rivera-Cruz", "en", "Ms Rivera-Cruz"],
  ["Signora Maria De Luca", "it", "Signora De Luca"],
  ["Mr John St. John", "en", "Mr St. John"],
  ["Dr Helen Ashworth", "en", "Dr Ashworth"],
  ["Prof. Dr. Ada van der Berg", "en", "Prof. Dr. van der Berg"],
  ["Frau Anna Freifrau von Berg", "de", "Frau Freifrau von Berg"],
])("%s is greeted by the last name in %s", (name, language, greeted) => {
  expect(addressed(name, language)).toBe(greeted);
});

it.each<[string, Language]>([
  ["Theresa Brandhofer", "de"],
  ["Dr. Ute Brandner", "de"],
  ["Dr Ashworth", "en"],
  ["Dr Helen Ashworth OBE", "en"],
  ["M. Night Shyamalan", "en"],
  ["Mr and Mrs Smith", "en"],
  ["Mr. & Mrs. Jones", "en"],
  ["Herr und Frau Schmidt", "de"],
  ["Mr. Jones Jr.", "en"],
  ["Mr John Smith MBE", "en"],
  ["Mr John Smith III", "en"],
  ["Mr John Smith (CEO)", "en"],
  ["Mr Price Ltd", "en"],
  ["Frau Müller geb. Schmidt", "de"],
  ["Herr Graf von Westfalen", "de"],
  ["Frauke Maier", "de"],
])("%s stays whole in %s", (name, language) => {
  expect(addressed(name, language)).toBe(name);
});

it.each([
  ["Frau Theresa Brandhofer", "Theresa Brandhofer"],
  ["Mr Dr. Tom Reyes", "Dr. Tom Reyes"],
  ["Dr. Ute Brandner", "Dr. Ute Brandner"],
  ["Frau Brandhofer", "Frau Brandhofer"],
  ["Herr und Frau Schmidt", "Herr und Frau Schmidt"],
  ["Mr. & Mrs. Jones", "Mr. & Mrs. Jones"],
])("%s signs as %s", (name, signed) => {
  expect(withoutHonorific(name)).toBe(signed);
});

it.each([
  ["Herr Vollmer", "de", "Herrn Vollmer"],
  ["Herr und Frau Schmidt", "de", "Herrn und Frau Schmidt"],
  ["Herrmann Vollmer", "de", "Herrmann Vollmer"],
  ["Frau Brandhofer", "de", "Frau Brandhofer"],
  ["Herr Vollmer", "en", "Herr Vollmer"],
] as const)("%s in %s stands behind für as %s", (name, language, written) => {
  expect(afterFor(name, language)).toBe(written);
});

it.each([
  ["Dr. Henrike Oltmanns", "Frau Dr. Oltmanns liest genau.", "Frau Dr. Henrike Oltmanns"],
  ["Peter von der Heide", "Termin mit Herrn Peter von der Heide", "Herr Peter von der Heide"],
  ["Amara O’Neill", "Call Ms. Amara O'Neill", "Ms. Amara O’Neill"],
  // A relative, a longer name, two forms, and a form that is there already.
  ["Peter Meier", "Frau Meier macht die Buchhaltung.", "Peter Meier"],
  ["Dr. Henrike Olt", "Frau Dr. Oltmanns", "Dr. Henrike Olt"],
  ["Dr. Kim Berg", "Frau Dr. Berg und Herr Dr. Berg", "Dr. Kim Berg"],
  ["Frau Dr. Berg", "Herr Dr. Berg", "Frau Dr. Berg"],
  ["Madonna", "Frau Madonna", "Madonna"],
])("%s after %j is %s", (name, written, known) => {
  expect(withFormSaid(name, written)).toBe(known);
});
