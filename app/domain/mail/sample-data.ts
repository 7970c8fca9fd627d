export const AT = Date.UTC(2026, 10, 16, 9, 30);
export const SITE = "https://countersign.example";
export const TOKEN = "sample-link-that-opens-nothing";
export const TITLE = "Website redesign and online booking";

export const OWNER = { name: "Sample Owner", email: "owner@sample.example" };
export const STUDIO = "Sample Studio";
export const CLIENT = { name: "Sample Client", email: "client@sample.example" };
export const READER = "sample-reader@sample.example";

export const DETAIL_URL = `${SITE}/proposal/sample`;
export const CLIENT_URL = `${SITE}/client/proposal/sample`;
export const SIGN_URL = `${SITE}/sign/${TOKEN}`;
