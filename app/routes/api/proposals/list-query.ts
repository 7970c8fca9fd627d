import * as z from "zod";
import { type ListFilter, SORTS, STATUS_FILTERS } from "~/domain/proposals/list/list-request";

/** parseListRequest parses these and ignores others. */
export const listQuery = z.object({
  q: z.string().optional().meta({ description: "Part of a title, client, company, status or project type." }),
  status: z.enum(Object.keys(STATUS_FILTERS) as [ListFilter, ...ListFilter[]]).optional(),
  sort: z.enum(SORTS).optional(),
});

export const pagedListQuery = listQuery.extend({
  cursor: z.string().optional().meta({ description: "Cursor of the next page, from the Link header." }),
});
