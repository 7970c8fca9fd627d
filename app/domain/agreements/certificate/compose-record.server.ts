import type { SealLevel } from "~/db/vocabulary";
import type { Config } from "~/platform/config.server";
import { toPem } from "~/platform/seal-certificate.server";
import type { CertificateContent, SealOutcome } from "../../printing/certificate";
import { clockIn } from "../../printing/moments";
import type { CertificateRecord } from "./certificate-record.server";

interface SealData {
  sha256: string;
  printedSha256: string | null;
  pages: number | null;
  level: SealLevel | null;
  sealedAt: number | null;
  timestampAuthority: string | null;
  timestampSerial: string | null;
  timestampedAt: number | null;
  timestampError: string | null;
}

export const composeRecord = (
  config: Pick<Config, "seal">,
  certificate: CertificateContent,
  seal: SealData,
  timeZone: string | null,
): CertificateRecord => ({
  certificate: { ...certificate, outcome: outcomeOf(seal, timeZone) },
  pem: [config.seal.certificate, ...config.seal.chain].map(toPem).join(""),
});

function outcomeOf(seal: SealData, timeZone: string | null): SealOutcome {
  const clock = clockIn(timeZone);
  const { sha256, printedSha256, pages, level, sealedAt, timestampError } = seal;
  const { timestampAuthority: authority, timestampSerial: serial, timestampedAt: at } = seal;
  return {
    sha256,
    printedSha256,
    pages,
    level,
    timestampError,
    sealedAt: sealedAt === null ? null : clock(sealedAt),
    timestamp:
      authority !== null && serial !== null && at !== null ? { authority, serial, at: clock(at) } : null,
  };
}
