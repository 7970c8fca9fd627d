import type { CertificateFile } from "../../printing/certificate";

/** Never the proposal's title: people paste these commands into a shell. */
export const PDF_NAME = "agreement.pdf";

interface PackInfo {
  hasStrokes: boolean;
  logo: string | null;
  withheld: number;
  findings: string[] | null;
}

export const readme = (
  { document, outcome, chain, check, seal, notVerified }: CertificateFile,
  { hasStrokes, logo, withheld, findings }: PackInfo,
): string =>
  `EVIDENCE PACK
Title: ${onOneLine(document.title)}
Sealed document ${document.sealedDocumentId}
${findings && findings.length > 0 ? notIntact(findings) : ""}
WHAT IS IN IT

${PDF_NAME}
    The signed agreement and its certificate of completion, sealed in one file.
certificate.json
    The facts of the certificate's pages, and what is known only since the sealing.
events.json
    Every event of this agreement up to this download, as it was hashed.${withheld > 0 ? withheldEvents(withheld) : ""}
version.json
    The signed content: title, client, company, text, footer, budget, currency, whether a
    signature is asked for, and the deposit or a computed total where there is one${logo ? "; and the name of the logo" : ""}. Exactly the bytes that
    were hashed.
${hasStrokes ? STROKES : ""}${logo ? logoFile(logo) : ""}seal-certificate.pem
    The public certificate that sealed the PDF, and those above it if there are any.
check.html
    A page that checks the pack in a browser, without a network.

CHECK IT BY A CLICK

Open check.html and give it all the files of this pack.
Online: ${check.url}

CHECK IT BY HAND

1. The file. Its SHA-256 has to be
   ${outcome.sha256}
   Linux: sha256sum ${PDF_NAME}
   macOS: shasum -a 256 ${PDF_NAME}
   Windows: certutil -hashfile ${PDF_NAME} SHA256

2. The seal. Open the PDF in a reader with a signature panel, or run
   pdfsig -nocert ${PDF_NAME}
   It must say that the signature is valid.
${outcome.level === "B-LT" ? VALIDATION : WHOLE}   SHA-256 fingerprint of the certificate that sealed it:
   ${seal.certificateFingerprint}
   openssl x509 -in seal-certificate.pem -noout -fingerprint -sha256

   The same with openssl alone, in a shell of Linux or macOS. The first line reads where
   the signed bytes lie, the next ones take them and the seal out of the file:
${OPENSSL}
   It must say "CMS Verification successful". With -noverify the signature over the
   bytes is checked, and not who issued the certificate: compare its fingerprint with the
   one above instead. To trust no other certificate than the one in this pack, write
   -CAfile seal-certificate.pem -purpose any -no_check_time in place of -noverify: that
   works where the certificate is self-signed, or where the pack holds those above it.

3. The events. For each one of events.json, in order:
   take away "hash" and "prevHash", and from "schemaVersion" 4 on "ip", "country",
   "userAgent", "sessionId" and "privateSalt" as well. Write the rest as JSON with its
   keys sorted and without spaces, put "prevHash" in front, and compute the SHA-256
   (UTF-8). It has to be "hash", and "prevHash" has to be the "hash" of the event before;
   the first one follows 64 zeros. Event ${chain.events} has to end in
   ${chain.head}
   which the PDF names too, on its certificate's pages and in its keywords.
   "privateSha256" stands for the four columns that may be left out for the sake of
   somebody else. Where they are there, it is the SHA-256 of "privateSalt" followed by
   {"country":…,"ip":…,"sessionId":…,"userAgent":…}, written in the same way.

4. The content. The SHA-256 of version.json, computed as in 1, has to be
   ${document.contentSha256}
   which the PDF names as that of the signed version, and the event "signature.applied"
   as "versionSha256".${hasStrokes ? HASH_OF_STROKES : ""}${logo ? hashOfLogo(logo) : ""}

WHAT IT DOES NOT PROVE

${notVerified.map((limit) => `- ${limit}`).join("\n")}
`;

const notIntact = (findings: string[]): string => `
WHAT DID NOT FIT WHEN THIS PACK WAS MADE

${findings.map((words) => `- ${onOneLine(words)}`).join("\n")}
`;

const withheldEvents = (count: number): string =>
  count === 1
    ? `
    One event is shown only by its place in the chain, because it holds the network address
    or browser of another person, or how the sender prepared the text.`
    : `
    ${count} events are shown only by their place in the chain, because they hold the network
    address or browser of another person, or how the sender prepared the text.`;

/** Reads the two byte ranges of the seal into $1 to $4. */
const RANGE = `   set -- $(grep -a -o '/ByteRange *\\[[^]]*\\]' ${PDF_NAME} | tail -n 1 | tr -dc '0-9 ')`;

/** A command to paste. The seal is hexadecimal text between the two signed ranges. */
export const OPENSSL = `${RANGE}
   head -c "$2" ${PDF_NAME} > signed.bin
   tail -c +"$(($3 + 1))" ${PDF_NAME} | head -c "$4" >> signed.bin
   tail -c +"$(($2 + 2))" ${PDF_NAME} | head -c "$(($3 - $2 - 2))" | perl -ne 'print pack "H*", $_' > seal.der
   openssl cms -verify -inform DER -binary -in seal.der -content signed.bin -noverify -out signed.copy`;

export const CUT_TO_SEAL = `${RANGE}
   head -c "$(($3 + $4))" ${PDF_NAME} > sealed.pdf
   pdfsig -nocert sealed.pdf`;

const VALIDATION = `   It may add "Not total document signed". Behind the signed bytes lies what proves the seal
   and its timestamp in years to come: certificates, and what their issuers say of them.
   Cut off there, the file has to be signed in total:
${CUT_TO_SEAL}
`;

const WHOLE = `   It must also say that the total document is signed.
`;

const STROKES = `strokes.json
    The drawn signature: each stroke's points as x, y and milliseconds since the first.
`;

const HASH_OF_STROKES = `
   The SHA-256 of strokes.json is the "strokesSha256" of the event "signature.adopted".`;

const logoFile = (name: string): string => `${name}
    The sender's logo, as the signed content shows it.
`;

const hashOfLogo = (name: string): string => `
   The SHA-256 of ${name} is what "logoKey" in version.json begins with.`;

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
