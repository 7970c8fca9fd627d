/** The mail with the link to all documents, with invented people in it. */
import { DAY } from "~/platform/durations";
import type { SampleMail } from "./sample-facts";

export const PORTAL_SAMPLE: Omit<SampleMail, "group"> = {
  id: "portal-link",
  name: "Link to all documents",
  subject: "Your documents from Sample Studio",
  facts: {
    ...{ kind: "portal_link", toName: "Sample Client", ownerName: "Sample Studio" },
    expiresAt: Date.UTC(2026, 10, 16, 9, 30) + 7 * DAY,
    url: "https://countersign.example/documents/sample-link-that-opens-nothing",
  },
};
