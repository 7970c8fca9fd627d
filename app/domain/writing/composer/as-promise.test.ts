import { expect, it } from "vitest";
import { asPromise } from "./as-promise";

it.each([
  ["en", "Redesign the site and move it.", "We will redesign the site and move it."],
  [
    "en",
    "Build a shop. Add two payment methods.",
    "We will build a shop. We will also add two payment methods.",
  ],
  ["en", "Set up the server, incl. build the shop.", "We will set up the server, incl. build the shop."],
  [
    "en",
    "Plan and run a campaign. Produce photographs.",
    "We will plan and run a campaign. We will also produce photographs.",
  ],
  [
    "en",
    "Develop an app. Connect it to the database.",
    "We will develop an app. We will also connect it to the database.",
  ],
  [
    "en",
    "Give the 42-room hotel a new identity, photograph every room type.",
    "We will give the 42-room hotel a new identity, photograph every room type.",
  ],
  [
    "en",
    "Rethink the menu. Retrain all waiters.",
    "We will rethink the menu. We will also retrain all waiters.",
  ],
  [
    "en",
    "Plan the campaign. Produce photographs. Run the campaign. Write a report.",
    "We will plan the campaign. We will also produce photographs. We will run the campaign. And we will write a report.",
  ],
  ["en", "Design, build and launch a shop.", "We will design, build and launch a shop."],
  ["en", "Review our prices and say which to change", "We will review your prices and say which to change"],
  [
    "en",
    "Review what the four clinics charge, set a new price list and train reception.",
    "We will review what the four clinics charge, set a new price list and train reception.",
  ],
  ["en", "Help us set new prices.", "We will help you set new prices."],
  ["en", "Set up online booking.", "We will set up online booking."],
  ["en", "Check how the shop loads.", "We will check how the shop loads."],
  [
    "de",
    "Prüfen, was die Kliniken verlangen, und eine Preisliste aufstellen.",
    "Wir werden prüfen, was die Kliniken verlangen, und eine Preisliste aufstellen.",
  ],
  ["de", "Die Website neu gestalten.", "Wir werden die Website neu gestalten."],
  ["de", "Ein Logo entwerfen.", "Wir werden ein Logo entwerfen."],
  [
    "de",
    "Eine App entwickeln, mit der Prüfer Fotos aufnehmen.",
    "Wir werden eine App entwickeln, mit der Prüfer Fotos aufnehmen.",
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
  ["en", "Fix the roof. Paint the door.", "So we will fix the roof. We will also paint the door."],
  ["de", "Das Dach reparieren.", "Deshalb werden wir das Dach reparieren."],
  [
    "de",
    "Die Website, die heute langsam ist, neu gestalten.",
    "Deshalb werden wir die Website, die heute langsam ist, neu gestalten.",
  ],
  ["fr", "Réparer le toit.", "Nous allons donc réparer le toit."],
] as const)("in %s, the answer to a problem says so: %s", (language, order, promise) => {
  expect(asPromise(order, language, true)).toBe(promise);
});

it.each([
  ["en", "Design of the new site."],
  [
    "de",
    "Neue Website mit Referenzen und ein Portal, in dem Händler Preislisten, Datenblätter und Lieferzeiten selbst abrufen.",
  ],
  ["en", "Support is included."],
  ["en", "Your site needs a booking form."],
  ["en", "A logo."],
  ["en", "Design and build of a new website."],
  ["en", "Set up is included."],
  ["en", "Merge requests are reviewed."],
  ["en", "Create a site so that we can take bookings."],
  ["en", "Present our concept."],
  ["en", "For the shop, a new logo."],
  ["en", "Both the site and the shop need work."],
  ["en", "Training the team takes a day."],
  ["en", "Website the client can edit."],
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
  ["de", "Gestaltung von Messewand und Broschüre."],
  ["de", "Neue Website, barrierefrei und zweisprachig."],
  ["de", "Die Website soll neu gestaltet werden."],
  ["de", "Unsere Website neu gestalten."],
  ["de", "Logo entwerfen."],
  ["ja", "サイトを作り直す。"],
] as const)("in %s, what is no order stays: %s", (language, text) => {
  expect(asPromise(text, language)).toBe(text);
});
