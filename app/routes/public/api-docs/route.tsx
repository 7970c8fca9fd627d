import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import {
  type CallGroup,
  type DocumentedResponse,
  documentModel,
} from "~/domain/accounts/api-keys/document-model";
import { pageLoader } from "../../http/page.server";
import { Basics } from "./basics";
import { CallEntry, isRefusal } from "./call-entry";
import { Chapter } from "./chapter";
import { Contents } from "./contents";
import { FieldTable } from "./field-table";
import { Webhooks } from "./webhooks";

/** Reads the static openapi.json, which keeps it out of the worker's bundle. */
export const loader = pageLoader(async (ctx) => {
  const model = documentModel(JSON.parse(await ctx.publicFile("api/openapi.json")));
  const { appUrl: origin, apiCallsPerMinute: perMinute } = ctx.config;
  return data({ origin, perMinute, ...model }, { headers: { "Cache-Control": "private, no-cache" } });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta({
    title: "API documentation | Countersign",
    description: "Create, send and follow proposals from your own programs, and know when they are signed.",
    path: "/api/docs",
    origin: loaded?.origin,
  });

const TITLES: Record<string, string> = {
  account: "Account",
  proposals: "Proposals",
  dashboard: "Dashboard",
  "billing-history": "Payments",
  team: "Team",
};

const FIRST = [
  { id: "authentication", title: "Authentication" },
  { id: "scopes", title: "Scopes" },
  { id: "errors", title: "Errors" },
  { id: "limits", title: "Limits" },
  { id: "lists", title: "Lists and retries" },
];

const LAST = [
  { id: "webhooks", title: "Webhooks" },
  { id: "signatures", title: "Verifying signatures" },
  { id: "objects", title: "Objects" },
];

function commonErrors(groups: CallGroup[]): DocumentedResponse[] {
  const refusals = groups.flatMap(({ calls }) =>
    calls.flatMap(({ responses: answers }) => answers.filter(isRefusal)),
  );
  const byStatus = new Map(refusals.map((answer) => [answer.status, answer]));
  return [...byStatus.values()].sort((one, other) => Number(one.status) - Number(other.status));
}

export default function ApiDocs() {
  const { origin, perMinute, groups, objects, payload, errors } = useLoaderData<typeof loader>();
  const chapters = groups.map(({ id, calls }) => ({ id, title: TITLES[id] ?? id, calls }));
  const middle = chapters.map(({ calls, ...chapter }) => ({
    ...chapter,
    inside: calls.map(({ id, method, summary }) => ({ id, method, title: summary })),
  }));
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-24 sm:px-6 sm:pt-16">
      <div className="gap-x-16 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <header className="lg:col-start-2">
          <h1 className="font-serif text-[2.25rem] leading-[1.1] font-medium tracking-[-0.022em] text-balance sm:text-[3rem]">
            API documentation
          </h1>
          <p className="mt-4 max-w-prose text-lg text-pretty text-muted">
            Create, send and follow proposals from your own programs, and get an event as soon as a client
            opens, approves or signs. Part of the Agency plan.
          </p>
          <p className="mt-3 text-sm text-muted">
            For programs:{" "}
            <a href="/api/openapi.json" className="font-medium text-action underline underline-offset-3">
              openapi.json
            </a>{" "}
            (OpenAPI 3.1)
          </p>
        </header>
        <Contents entries={[...FIRST, ...middle, ...LAST]} />
        <div className="min-w-0 lg:col-start-2">
          <Basics origin={origin} errors={errors} refusals={commonErrors(groups)} perMinute={perMinute} />
          {chapters.map(({ id, title, calls }) => (
            <Chapter key={id} id={id} title={title}>
              {calls.map((call) => (
                <CallEntry key={call.id} call={call} origin={origin} />
              ))}
            </Chapter>
          ))}
          <Webhooks payload={payload} />
          <Chapter id="objects" title="Objects">
            {objects.map(({ name, fields }) => (
              <div key={name} id={`object-${name}`} className="scroll-mt-6">
                <h3 className="mb-2 text-lg font-semibold">{name}</h3>
                <FieldTable fields={fields} />
              </div>
            ))}
          </Chapter>
        </div>
      </div>
    </div>
  );
}
