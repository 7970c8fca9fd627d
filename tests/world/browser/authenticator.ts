/** A passkey in software (WebAuthn level 2, ES256), which also answers as no honest one would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { expect } from "vitest";
import { PASSWORD } from "../factors";
import type { Visitor } from "../visitor";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

const USER_IS_PRESENT = 1;
const USER_IS_VERIFIED = 4;
const HAS_KEY = 64;

/** What differs from an honest answer. */
export interface Lies {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Of the signed bytes, after they were signed. */
  changed?: "signature" | "clientDataJSON" | "authenticatorData";
  isUnverified?: boolean;
}

export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;

  constructor(private readonly origin: string) {}

  /** Adds this passkey to the account of somebody who is signed in. */
  async addTo(member: Visitor, lies: Lies = {}) {
    const name = "Work laptop";
    const form = { name, currentPassword: PASSWORD };
    const asked = await member.post("/settings/security/passkeys/question", form);
    expect(asked.status).toBe(200);
    const passkey = JSON.stringify(this.attestation(asked.body.challenge, lies));
    return member.post("/settings/security/passkeys/new", { name, passkey });
  }

  private attestation(challenge: string, lies: Lies) {
    const authData = this.data(USER_IS_PRESENT | USER_IS_VERIFIED | HAS_KEY, lies, this.credential());
    const object = Buffer.concat([
      map(3),
      text("fmt"),
      text("none"),
      text("attStmt"),
      map(0),
      text("authData"),
      bytes(authData),
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(this.clientData("webauthn.create", challenge, lies)),
        attestationObject: base64url(object),
      },
    };
  }

  /** The field that a page's script posts. */
  answer(challenge: string, lies: Lies = {}): string {
    const flags = USER_IS_PRESENT | (lies.isUnverified ? 0 : USER_IS_VERIFIED);
    const signed = {
      authenticatorData: this.data(flags, lies),
      clientDataJSON: this.clientData("webauthn.get", challenge, lies),
    };
    const signature = sign(
      "sha256",
      Buffer.concat([signed.authenticatorData, sha256(signed.clientDataJSON)]),
      this.keys.privateKey,
    );
    const sent = { ...signed, signature };
    if (lies.changed === "clientDataJSON") sent.clientDataJSON = Buffer.from(`${signed.clientDataJSON} `);
    else if (lies.changed)
      sent[lies.changed][sent[lies.changed].length - 1] = (sent[lies.changed].at(-1) ?? 0) ^ 1;
    const response = Object.fromEntries(Object.entries(sent).map(([name, of]) => [name, base64url(of)]));
    return JSON.stringify({ ...this.named(), response });
  }

  private named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge };
    return Buffer.from(JSON.stringify({ ...said, origin: lies.origin ?? this.origin, crossOrigin: false }));
  }

  private data(flags: number, { rpId, counter }: Lies, credential: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([
      sha256(rpId ?? new URL(this.origin).hostname),
      Buffer.from([flags]),
      count,
      credential,
    ]);
  }

  private credential(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    // COSE: EC2, ES256, P-256 (RFC 9053, 7.1.1).
    const key = [map(5), Buffer.from([1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(Buffer.from(x, "base64url"))];
    const length = Buffer.from([0, this.id.length]);
    const rest = [Buffer.from([0x22]), bytes(Buffer.from(y, "base64url"))];
    return Buffer.concat([Buffer.alloc(16), length, this.id, ...key, ...rest]);
  }
}

// CBOR (RFC 8949), as much of it as is needed.
const map = (size: number) => Buffer.from([0xa0 + size]);
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (of: Buffer) => Buffer.concat([Buffer.from([0x58, of.length]), of]);
