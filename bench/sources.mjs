import { readFile } from "node:fs/promises";
import { createServer } from "vite";
import { inProject } from "../scripts/project.mjs";

export async function openSources() {
  const vite = await createServer({
    configFile: false,
    root: inProject("."),
    resolve: { alias: { "~": inProject("app") } },
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "error",
  });
  return { load: (path) => vite.ssrLoadModule(inProject(path)), dispose: () => vite.close() };
}

export const builtAssets = {
  fetch: async (url) => new Response(await readFile(inProject(`build/client${new URL(url).pathname}`))),
};

export const CONTENT = {
  title: "Website redesign",
  clientName: "Dr. Amara O'Neill",
  clientCompany: "Bright Harbor Dental, LLC",
  footer: "",
  budget: "$18,500",
  currency: "USD",
  requiresSignature: false,
};

/** What the renderer takes of a proposal as the bench's owner has it. @param {ReadonlyMap<string, string>} [pictures] addresses by name */
export const printedProposal = (html, pictures = new Map()) => ({
  content: {
    ...CONTENT,
    html,
    language: "en",
    logoKey: null,
    proposalNumber: null,
    validUntil: null,
    theme: null,
    cover: null,
    sender: null,
  },
  ownerName: "Mira Weber",
  businessName: "Mira Weber",
  ownerEmail: "mira@bench.example",
  date: Date.now(),
  logo: null,
  coverPicture: null,
  pictures,
  paper: "a4",
  accent: null,
});

export const chapters = (count) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<h2>Chapter ${index + 1}</h2>${`<p>${"The work is planned, built and reported on in plain words, week by week. ".repeat(8)}</p>`.repeat(4)}`,
  ).join("");

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
