const keyAlgorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};

const oid = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
};

/**
 * Makes the self-signed pair that seals PDFs: RSA-3072, for document signing, valid for five years.
 *
 * @param {{ commonName: string, organization: string, now?: Date }} subject
 * @returns {Promise<{ certificate: string, privateKey: string }>} base64 of the X.509 DER and the PKCS#8 DER
 */
export async function makeSealCertificate({ commonName, organization, now = new Date() }) {
  const keys = await crypto.subtle.generateKey(keyAlgorithm, true, ["sign", "verify"]);
  const certificate = await describe({ commonName, organization, now });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    certificate: base64(certificate.toSchema(true).toBER(false)),
    privateKey: base64(await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
  };
}

async function describe({ commonName, organization, now }) {
  // Not at the top: set-up loads this file before the packages are installed.
  const pki = await import("pkijs");
  const asn1 = await import("asn1js");
  const certificate = new pki.Certificate({ version: 2 });
  certificate.serialNumber = new asn1.Integer({ valueHex: serialNumber() });
  certificate.subject = distinguishedName(pki, asn1, { organization, commonName });
  certificate.issuer = certificate.subject;
  certificate.notBefore.value = now;
  certificate.notAfter.value = yearsLater(now, 5);
  certificate.extensions = usage(pki, asn1);
  return certificate;
}

/** pkijs would write one name of several values; readers expect several names of one. */
function distinguishedName(pki, asn1, parts) {
  const names = Object.entries(parts).map(([part, value]) => {
    const pair = [new asn1.ObjectIdentifier({ value: oid[part] }), new asn1.Utf8String({ value })];
    return new asn1.Set({ value: [new asn1.Sequence({ value: pair })] });
  });
  return pki.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: names }).toBER(false));
}

/** No extended usage: poppler and others call a certificate for document signing alone (RFC 9336) corrupt. */
function usage(pki, asn1) {
  // The two highest bits: digitalSignature and nonRepudiation.
  const keyUsage = new asn1.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });
  return [
    extension(pki, oid.basicConstraints, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(pki, oid.keyUsage, keyUsage),
  ];
}

function extension(pki, extnID, value) {
  return new pki.Extension({ extnID, critical: true, extnValue: value.toBER(false) });
}

function serialNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // A serial number is positive and has no leading zero byte.
  bytes[0] = (bytes[0] & 0x7f) | 0x40;
  return bytes.buffer;
}

function yearsLater(date, years) {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

function base64(buffer) {
  return Buffer.from(buffer).toString("base64");
}
