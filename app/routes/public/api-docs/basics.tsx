import type { DocumentedResponse, Field } from "~/domain/accounts/api-keys/document-model";
import { API_SCOPES, SCOPE_LABELS } from "~/domain/people/api-scopes";
import { t } from "~/platform/words/t";
import { Chapter, NameList } from "./chapter";
import { CodeBlock } from "./code-block";
import { FieldTable } from "./field-table";

export function Basics({
  origin,
  errors,
  refusals,
  perMinute,
}: {
  origin: string;
  errors: Field[];
  refusals: DocumentedResponse[];
  perMinute: number;
}) {
  return (
    <>
      <Chapter id="authentication" title="Authentication">
        <p>
          Create a key under <a href="/settings/api">Settings, API</a>. It is shown once. Send it with every
          call, from a server: there is no CORS, so browsers cannot call the API from other sites.
        </p>
        <CodeBlock
          label="Your first call"
          text={`curl ${origin}/api/user \\\n  -H "Authorization: Bearer csk_YOUR_KEY"`}
        />
        <p>
          Keys start with <code translate="no">csk_</code> and end in a checksum, so secret scanners recognise
          leaked ones. A revoked key stops working at once. Calls with a key need no cookie; if one is sent,
          it is ignored.
        </p>
      </Chapter>
      <Chapter id="scopes" title="Scopes">
        <p>
          A key can only do what its scopes allow. A call that needs another scope returns 403 with{" "}
          <code translate="no">requiredScope</code>. No key can create, list or revoke keys, or change the
          account or its plan.
        </p>
        <NameList rows={API_SCOPES.map((scope) => ({ name: scope, text: t(SCOPE_LABELS[scope]) }))} />
      </Chapter>
      <Chapter id="errors" title="Errors">
        <p>
          Errors are JSON objects: <code translate="no">error</code> is a sentence for people,{" "}
          <code translate="no">code</code> is a word for programs. 401 means that the key is unknown, revoked
          or expired. Anything that isn’t yours returns 404.
        </p>
        <NameList rows={refusals.map(({ status, description: words }) => ({ name: status, text: words }))} />
        <FieldTable caption="Error fields" fields={errors} />
      </Chapter>
      <Chapter id="limits" title="Limits">
        <p>
          {perMinute.toLocaleString("en-GB")} calls a minute for each key. Every response includes{" "}
          <code translate="no">RateLimit-Limit</code>, <code translate="no">RateLimit-Remaining</code> and{" "}
          <code translate="no">RateLimit-Reset</code> (seconds). Over the limit you get 429 with{" "}
          <code translate="no">Retry-After</code>. Sending, generating and printing have their own limits. A
          request body can be up to 1 MB.
        </p>
      </Chapter>
      <Chapter id="lists" title="Lists and retries">
        <p>
          Lists come in pages: follow the <code translate="no">Link</code> header with{" "}
          <code translate="no">rel="next"</code> to its end. Times are ISO 8601 in UTC.
        </p>
        <p>
          A send takes an <code translate="no">Idempotency-Key</code> of 10 to 64 letters, digits, - or _.
          Repeating a call with the same key sends only once, so you can safely retry if the response was
          lost.
        </p>
      </Chapter>
    </>
  );
}
