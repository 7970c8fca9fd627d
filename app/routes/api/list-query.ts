import * as z from "zod";
import { FILTERS, type ListFilter, SORTS } from "~/domain/proposals/list-request";

/** What a list of proposals may be asked for by its address; read by readListRequest, which overlooks the rest. */
export const listQuery = z.object({
  q: z.string().optional().meta({ description: "Part of a title, client, company, status or project type." }),
  status: z.enum(Object.keys(FILTERS) as [ListFilter, ...ListFilter[]]).optional(),
  sort: z.enum(SORTS).optional(),
});

/** The same for a list whose next page can be asked for. */
export const pagedListQuery = listQuery.extend({
  cursor: z.string().optional().meta({ description: "Cursor of the next page, from the Link header." }),
});
