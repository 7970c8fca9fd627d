import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asCommand, PlainFailure } from "./command.mjs";
import { inProject } from "./project.mjs";
import { makeSealCertificate } from "./setup/seal-certificate.mjs";

const file = ".cache/seal-secrets.json";

await asCommand(import.meta.url, async (args) => {
  const { name } = parseArgs({ args, options: { name: { type: "string" } }, strict: false }).values;
  if (!name)
    throw new PlainFailure('Say whose seal it is: node scripts/seal-certificate.mjs --name "Your company"');
  const { certificate, privateKey } = await makeSealCertificate({
    commonName: `${name} seal`,
    organization: name,
  });
  mkdirSync(inProject(".cache"), { recursive: true });
  const secrets = { SEAL_CERTIFICATE: certificate, SEAL_PRIVATE_KEY: privateKey };
  writeFileSync(inProject(file), JSON.stringify(secrets), { mode: 0o600 });
  console.log(nextSteps(name));
});

function nextSteps(name) {
  return [
    `A sealing certificate for ${name}, valid for five years, and its private key are in ${file}.`,
    "",
    "Give both to the worker:",
    `  npx wrangler secret bulk ${file}`,
    "",
    "Then keep the file where you keep your keys, and delete it here.",
    "",
    "It is self-signed: a reader sees that a PDF is unchanged and sealed by this key, not who vouches for you.",
    "A certificate bought from an authority goes into the same two secrets: base64 of the DER certificate and of",
    "the PKCS#8 DER key (RSA). A secret holds at most 5 KB; what is left of a longer chain goes into SEAL_CERTIFICATE_2.",
  ].join("\n");
}
