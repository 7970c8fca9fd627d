export const PORTAL_PATH = "/billing/portal";

export const PAY_NOW_PATH = "/billing/pay";
