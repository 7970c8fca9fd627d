import {
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationKind,
  type OptionalNotification,
  SECURITY_NOTIFICATIONS,
  type SecurityNotification,
} from "~/db/vocabulary";
import { msg } from "~/platform/words/t";

export {
  ALL_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationKind,
  type OptionalNotification,
} from "~/db/vocabulary";

export const isSecurityNotification = (kind: NotificationKind): kind is SecurityNotification =>
  (SECURITY_NOTIFICATIONS as readonly NotificationKind[]).includes(kind);

const ALL_ON: NotificationChoice = { inApp: true, byMail: true };

export const choiceOf = (choices: NotificationChoices, kind: OptionalNotification): NotificationChoice =>
  choices[kind] ?? ALL_ON;

export const allChoices = (choices: NotificationChoices): Record<OptionalNotification, NotificationChoice> =>
  eachKind((kind) => choiceOf(choices, kind));

export const eachKind = <T>(of: (kind: OptionalNotification) => T): Record<OptionalNotification, T> =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, of(kind)])) as Record<OptionalNotification, T>;

export const ALWAYS_MAILED_TEXT = msg("The signed copy is your evidence, so it always comes by email.");
