import { spawnSync } from "node:child_process";
import { PlainFailure } from "../command.mjs";
import { canInstallPackages, installPackages } from "./debian-packages.mjs";

const tools = ["pdftotext", "pdfsig"];

/** Tests read PDFs and verify seals with poppler. */
export async function requirePdfTools() {
  if (tools.every(runs)) return;
  if (canInstallPackages()) await installPackages(["poppler-utils"]);
  const missing = tools.filter((name) => !runs(name));
  if (missing.length === 0) return;
  throw new PlainFailure(
    `The tests read PDFs with ${missing.join(" and ")}: install poppler (poppler-utils on Debian) and try again.`,
  );
}

function runs(name) {
  return spawnSync(name, ["-v"]).status === 0;
}
