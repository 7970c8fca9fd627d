import { dayOf, momentOf } from "~/platform/time/moment-text";
import type { MailTimeFormat } from "./mail-content";

/** '14 December 2026'. */
export const formatDate = (time: number, format: MailTimeFormat): string => dayOf(time, format);

/** '14 December 2026 at 10:42 CET'. */
export const formatDateTime = (time: number, format: MailTimeFormat): string => momentOf(time, format);
