/** Who issued the certificate of a timestamp authority, and vouches for it: by OCSP, by a list, or not at all. */
import * as asn1 from "asn1js";
import * as pki from "pkijs";

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const OCSP_RESPONSE = "1.3.6.1.5.5.7.48.1.1";
const ADDRESSES = {
  ocsp: "http://pki.test/ocsp",
  issuer: "http://pki.test/root.cer",
  list: "http://pki.test/root.crl",
};

export interface Moods {
  ocsp: "good" | "revoked" | "stale" | "forged" | "down";
  list: "good" | "revoked" | "stale" | "down";
  issuer: "there" | "PKCS#7" | "down";
}

export class IssuingAuthority {
  moods: Moods = { ocsp: "good", list: "good", issuer: "there" };
  asked: string[] = [];
  private constructor(
    private readonly key: CryptoKey,
    private readonly stranger: CryptoKey,
    readonly certificate: pki.Certificate,
  ) {}

  static async create(): Promise<IssuingAuthority> {
    const keys = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
    const stranger = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
    const certificate = certificateOf(1, "Test root");
    named(certificate.issuer, "Test root");
    const constraints = new pki.BasicConstraints({ cA: true }).toSchema().toBER(false);
    certificate.extensions = [
      new pki.Extension({ extnID: "2.5.29.19", critical: true, extnValue: constraints }),
    ];
    await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
    await certificate.sign(keys.privateKey, "SHA-256");
    return new IssuingAuthority(keys.privateKey, stranger.privateKey, certificate);
  }

  /** Names this authority in a certificate, says where it answers, and signs it. */
  async issue(certificate: pki.Certificate): Promise<void> {
    certificate.issuer.typesAndValues = [...this.certificate.subject.typesAndValues];
    const access = (method: string, url: string) =>
      new pki.AccessDescription({ accessMethod: method, accessLocation: address(url) });
    const info = new pki.InfoAccess({
      accessDescriptions: [
        access("1.3.6.1.5.5.7.48.1", ADDRESSES.ocsp),
        access("1.3.6.1.5.5.7.48.2", ADDRESSES.issuer),
      ],
    });
    const lists = new pki.CRLDistributionPoints({
      distributionPoints: [new pki.DistributionPoint({ distributionPoint: [address(ADDRESSES.list)] })],
    });
    certificate.extensions = [
      ...(certificate.extensions ?? []),
      new pki.Extension({ extnID: "1.3.6.1.5.5.7.1.1", extnValue: info.toSchema().toBER(false) }),
      new pki.Extension({ extnID: "2.5.29.31", extnValue: lists.toSchema().toBER(false) }),
    ];
    await certificate.sign(this.key, "SHA-256");
  }

  /** @returns null for an address of somebody else */
  async answer(url: string, certificate: pki.Certificate): Promise<Response | null> {
    if (!url.startsWith("http://pki.test/")) return null;
    this.asked.push(url.slice("http://pki.test/".length));
    const { ocsp, list, issuer } = this.moods;
    const down = (url === ADDRESSES.ocsp ? ocsp : url === ADDRESSES.list ? list : issuer) === "down";
    if (down) return new Response("no", { status: 503 });
    if (url === ADDRESSES.ocsp) return new Response(await this.vouch(certificate));
    if (url === ADDRESSES.list) return new Response(await this.list(certificate));
    return new Response(issuer === "PKCS#7" ? this.bundle() : this.certificate.toSchema().toBER(false));
  }

  /** Certificates alone, as .p7c files have them. */
  private bundle(): ArrayBuffer {
    const data = new pki.SignedData({
      version: 1,
      encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: "1.2.840.113549.1.7.1" }),
      certificates: [this.certificate],
    });
    return new pki.ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: data.toSchema(true) })
      .toSchema()
      .toBER(false);
  }

  private async vouch(certificate: pki.Certificate): Promise<ArrayBuffer> {
    const { ocsp: mood } = this.moods;
    const single = new pki.SingleResponse({ ...validity(mood === "stale") });
    await single.certID.createForCertificate(certificate, {
      hashAlgorithm: "SHA-1",
      issuerCertificate: this.certificate,
    });
    single.certStatus =
      mood === "revoked"
        ? new asn1.Constructed({
            idBlock: { tagClass: 3, tagNumber: 1 },
            value: [new asn1.GeneralizedTime({ valueDate: new Date("2026-01-01") })],
          })
        : new asn1.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, lenBlock: { length: 1 } } as never);
    const basic = new pki.BasicOCSPResponse();
    basic.tbsResponseData.responderID = this.certificate.subject;
    basic.tbsResponseData.producedAt = new Date("2026-11-16T12:00:00Z");
    basic.tbsResponseData.responses = [single];
    basic.certs = [this.certificate];
    await basic.sign(mood === "forged" ? this.stranger : this.key, "SHA-256");
    const response = new pki.OCSPResponse({
      responseStatus: new asn1.Enumerated({ value: 0 }),
      responseBytes: new pki.ResponseBytes({
        responseType: OCSP_RESPONSE,
        response: new asn1.OctetString({ valueHex: basic.toSchema().toBER(false) }),
      }),
    });
    return response.toSchema().toBER(false);
  }

  private async list({ serialNumber }: pki.Certificate): Promise<ArrayBuffer> {
    const list = new pki.CertificateRevocationList({ version: 1 });
    list.issuer.typesAndValues = [...this.certificate.subject.typesAndValues];
    const { thisUpdate, nextUpdate } = validity(this.moods.list === "stale");
    list.thisUpdate = new pki.Time({ value: thisUpdate });
    list.nextUpdate = new pki.Time({ value: nextUpdate });
    const revocationDate = new pki.Time({ value: new Date("2026-01-01") });
    const revoked = new pki.RevokedCertificate({ userCertificate: serialNumber, revocationDate });
    if (this.moods.list === "revoked") list.revokedCertificates = [revoked];
    await list.sign(this.key, "SHA-256");
    return list.toSchema(true).toBER(false);
  }
}

/** A certificate that nobody signed yet. */
export function certificateOf(serial: number, name: string): pki.Certificate {
  const certificate = new pki.Certificate({ version: 2 });
  certificate.serialNumber = new asn1.Integer({ value: serial });
  named(certificate.subject, name);
  certificate.notBefore.value = new Date("2020-01-01");
  certificate.notAfter.value = new Date("2040-01-01");
  return certificate;
}

export function named(side: pki.RelativeDistinguishedNames, name: string): void {
  const value = new asn1.Utf8String({ value: name });
  side.typesAndValues.push(new pki.AttributeTypeAndValue({ type: "2.5.4.3", value }));
}

const address = (url: string) => new pki.GeneralName({ type: 6, value: url });

const validity = (isStale: boolean) => ({
  thisUpdate: new Date("2026-11-01"),
  nextUpdate: isStale ? new Date("2026-11-10") : new Date("2027-11-01"),
});
