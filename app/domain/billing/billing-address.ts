/** Our own addresses that lead on to where payments are taken. */

/** Where the card and the invoices are kept. */
export const PORTAL = "/billing/portal";

/** Where the invoice that is due is paid. */
export const PAY_NOW = "/billing/pay";
