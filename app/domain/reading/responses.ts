/** The shape in which the JSON API returns a proposal's reading (docs/product.md 3); analytics-view.server.ts fills it. */
import * as z from "zod";
import { dayOrEmpty } from "~/platform/json-formats";
import { listedProposal } from "../proposals/responses";
import { DEVICES } from "./device";

export const analyticsResponse = z
  .object({
    views: z.int(),
    emailsSent: z.int(),
    daysActive: z.int().meta({ description: "Whole days since the proposal was created." }),
    reading: z
      .object({
        isMeasured: z.boolean(),
        readers: z.int().meta({ description: "Distinguished by IP address and browser." }),
        secondsInView: z.int(),
        devices: z.array(z.object({ device: z.enum(DEVICES), views: z.int() })),
        sections: z
          .array(z.object({ title: z.string(), level: z.int(), seconds: z.int() }))
          .meta({ description: "Of the version shown to the client." }),
        programs: z
          .array(z.object({ name: z.string(), fetches: z.int() }))
          .meta({ description: "Requests by bots and scanners; not counted as views." }),
        picturesLoaded: z.int().meta({ description: "Images loaded from emails; often by scanners." }),
      })
      .meta({ description: "Reading statistics, if tracking is on." }),
    proposal: listedProposal
      .pick({
        id: true,
        title: true,
        clientName: true,
        clientEmail: true,
        clientCompany: true,
        projectType: true,
        budget: true,
        currency: true,
        status: true,
        signatureStatus: true,
        lastViewedAt: true,
        sentAt: true,
        createdAt: true,
      })
      .extend({ projectScope: z.string(), startDate: dayOrEmpty, endDate: dayOrEmpty }),
  })
  .meta({ id: "Analytics" });
