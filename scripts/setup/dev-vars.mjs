import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { makeSealCertificate } from "./seal-certificate.mjs";

/** Existing keys stay. */
export async function writeDevVars(file = inProject(".dev.vars")) {
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = await missingValues(keysOf(written));
  if (missing.length === 0) return;
  const lines = missing.map(([key, value]) => `${key}=${value}`);
  writeFileSync(file, [written.trimEnd(), ...lines, ""].join("\n").trimStart(), { mode: 0o600 });
  // writeFile's mode applies to new files only.
  chmodSync(file, 0o600);
}

function keysOf(text) {
  return new Set([...text.matchAll(/^\s*(?:export\s+)?([A-Z0-9_]+)\s*=/gm)].map((match) => match[1]));
}

async function missingValues(present) {
  const values = {
    MODE: "local",
    APP_URL: "http://localhost:8787",
    LINK_SECRET: randomBytes(32).toString("base64url"),
    MAIL_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64")}`,
    REPLY_DOMAIN: "reply.countersign.test",
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("hex")}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("hex")}`,
  };
  const missing = Object.entries(values).filter(([key]) => !present.has(key));
  return [...missing, ...(await missingSeal(present))];
}

/** Certificate and key are a pair: both are written or neither. */
async function missingSeal(present) {
  if (present.has("SEAL_CERTIFICATE") || present.has("SEAL_PRIVATE_KEY")) return [];
  const seal = await makeSealCertificate({
    commonName: "Countersign local seal",
    organization: "Countersign",
  });
  return [
    ["SEAL_CERTIFICATE", seal.certificate],
    ["SEAL_PRIVATE_KEY", seal.privateKey],
  ];
}
