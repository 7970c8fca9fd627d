import { expect, it } from "vitest";
import { asPromise } from "./as-promise";

it.each([
  ["en", "Redesign the site and move it.", "We will redesign the site and move it."],
  ["en", "Build a shop. Add two payment methods.", "We will build a shop. We will add two payment methods."],
  ["en", "Set up the server, incl. build the shop.", "We will set up the server, incl. build the shop."],
  [
    "en",
    "Plan and run a campaign. Produce photographs.",
    "We will plan and run a campaign. We will produce photographs.",
  ],
  [
    "en",
    "Develop an app. Connect it to the database.",
    "We will develop an app. We will connect it to the database.",
  ],
  ["fr", "Refondre le site du cabinet.", "Nous allons refondre le site du cabinet."],
  ["es", "Rediseñar la web de la clínica.", "Vamos a rediseñar la web de la clínica."],
  ["it", "Riprogettare il sito.", "Ci occuperemo di riprogettare il sito."],
  ["pt-BR", "Redesenhar o site da clínica.", "Vamos redesenhar o site da clínica."],
  ["pt-PT", "Criar uma loja.", "Vamos criar uma loja."],
] as const)("in %s, an order becomes a promise: %s", (language, order, promise) => {
  expect(asPromise(order, language)).toBe(promise);
});

it.each([
  ["en", "Design of the new site."],
  ["en", "Support is included."],
  ["en", "Your site needs a booking form."],
  ["en", "A logo."],
  ["en", "Review our prices."],
  ["en", "Design and build of a new website."],
  ["en", "Set up is included."],
  ["en", "Merge requests are reviewed."],
  ["en", "Create a site so that we can take bookings."],
  ["en", "Create a shop. Review our prices."],
  ["en", "Clean design for a modern brand."],
  ["en", "Refresh of the brand."],
  ["en", "Connect is the name of the shop."],
  ["en", "Supply chain consulting."],
  ["en", "Plan and costs follow."],
  ["fr", "Refondre le site de notre cabinet."],
  ["fr", "Entre le 1er et le 3 mars, nous livrons."],
  ["fr", "Chantier de rénovation."],
  ["fr", "Cahier des charges en annexe."],
  ["fr", "Théâtre du Nord souhaite un nouveau site."],
  ["fr", "Refondre le site de mon cabinet."],
  ["es", "Bazar La Paz necesita una web."],
  ["es", "Rediseñar la web de mi clínica."],
  ["es", "Hogar la Paz necesita una web."],
  ["pt-PT", "Qualquer um dos sites."],
  ["de", "Die Website neu gestalten."],
  ["ja", "サイトを作り直す。"],
] as const)("in %s, what is no order stays: %s", (language, text) => {
  expect(asPromise(text, language)).toBe(text);
});
