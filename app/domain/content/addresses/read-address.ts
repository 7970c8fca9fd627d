import { isVideoAddress } from "~/domain/content/blocks/video-address";
import { LINK_ADDRESS } from "~/domain/content/link-address";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";

/** Reads a typed address. @returns the link, or what is wrong with it */
type ReadAddress = { address: string; problem?: undefined } | { address?: undefined; problem: string };

const MAX_LENGTH = 2000;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;
const PHONE = /^\+[\d\s()./-]+$/;
const SCHEME = /^[a-z][a-z\d+-]*:/i;
const LABEL = /^[\p{L}\p{N}-]+$/u;
const TOP_LABEL = /^(?:\p{L}+|xn--[a-z\d-]+)$/iu;

/** Adds `https://`, `mailto:` or `tel:` where it is plainly meant. */
export function readAddress(typed: string): ReadAddress {
  const address = withScheme(typed.trim());
  if (address === "") return { problem: t("Type the address that the link leads to.") };
  if (address.length > MAX_LENGTH)
    return { problem: t("An address has at most {count} characters.", { count: MAX_LENGTH }) };
  if (SCHEME.test(address) && !/^(?:https?|mailto|tel):/i.test(address)) return { problem: t(KINDS) };
  if (/^mailto:/i.test(address)) return checked(address, isMail(address), MAIL);
  if (/^tel:/i.test(address)) return checked(address.replaceAll(/\s/g, ""), hasDigits(address), TELEPHONE);
  return checked(address.replaceAll(/\s/g, "%20"), isWeb(address), WEB);
}

/** Takes web pages with https alone. */
export function readVideoAddress(typed: string): ReadAddress {
  const read = readAddress(typed);
  if (read.address === undefined || isVideoAddress(read.address)) return read;
  return { problem: t("The address of a video begins with https://.") };
}

const KINDS = msg("A link leads to a web page (https), an email address (mailto) or a phone number (tel).");
const MAIL = msg("This is no email address. Type one like name@example.com.");
const TELEPHONE = msg("This is no phone number. Type one like +49 30 1234567.");
const WEB = msg("This is no web address. Type one like example.com or https://example.com/page.");

const checked = (address: string, isRight: boolean, problem: AppMessage): ReadAddress =>
  isRight ? { address } : { problem: t(problem) };

function withScheme(typed: string): string {
  if (EMAIL.test(typed) && !SCHEME.test(typed)) return `mailto:${typed}`;
  if (PHONE.test(typed)) return `tel:${typed}`;
  return isDomain(typed.split(/[/?#:]/, 1)[0] ?? "") ? `https://${typed}` : typed;
}

function isDomain(host: string): boolean {
  const labels = host.split(".");
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? "")
  );
}

const isMail = (address: string) =>
  (address.slice("mailto:".length).split("?", 1)[0] ?? "").split(",").every((one) => EMAIL.test(one.trim()));

const hasDigits = (address: string) => address.replaceAll(/\D/g, "").length >= 3;

const isWeb = (address: string) =>
  LINK_ADDRESS.test(address) && !/\s/.test(hostOf(address)) && URL.canParse(address);
const hostOf = (address: string) => address.split("/", 3)[2] ?? "";
