import { curlCommand } from "~/domain/accounts/api-keys/curl";
import type { DocumentedCall, DocumentedResponse } from "~/domain/accounts/api-keys/document-model";
import { CodeBlock } from "./code-block";
import { FieldTable, TypeLabel } from "./field-table";

export function CallEntry({ call, origin }: { call: DocumentedCall; origin: string }) {
  const { id, method, path, summary, scope, parameters, body, responses: answers } = call;
  const own = answers.find(({ fields }) => fields.length > 0);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-5 border-t border-line pt-8"
    >
      <div>
        <h3 id={`${id}-title`} className="text-lg font-semibold text-pretty">
          {summary}
        </h3>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 font-mono text-sm">
          <span className="font-semibold text-action">{method}</span>
          <span className="wrap-anywhere">{path}</span>
        </p>
        <p className="mt-2 text-sm text-muted">
          Scope{" "}
          <code translate="no" className="text-ink">
            {scope}
          </code>
        </p>
      </div>
      <FieldTable caption="Parameters" fields={parameters} />
      <FieldTable caption="Body" fields={body} />
      <Responses answers={answers} />
      {own ? <FieldTable caption={`${own.status} response`} fields={own.fields} /> : null}
      <CodeBlock label="Example" text={curlCommand(origin, { method, path, body: call.example })} />
    </section>
  );
}

/** Error statuses are explained once for all calls. */
export const isRefusal = ({ status }: DocumentedResponse): boolean => Number(status) >= 400;

const Responses = ({ answers }: { answers: DocumentedResponse[] }) => (
  <div>
    <p className="mb-2 text-sm font-semibold">Responses</p>
    <dl className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-sheet text-sm">
      {answers
        .filter((answer) => !isRefusal(answer))
        .map((answer) => (
          <Line
            key={answer.status}
            status={
              <code translate="no" className="font-semibold">
                {answer.status}
              </code>
            }
          >
            <Meaning answer={answer} />
          </Line>
        ))}
      <Line status={<span className="text-muted">Refusals</span>}>
        <CommonErrors answers={answers.filter(isRefusal)} />
      </Line>
    </dl>
  </div>
);

const Line = ({ status, children }: { status: React.ReactNode; children: React.ReactNode }) => (
  <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 px-4 py-3 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-x-6 sm:px-6">
    <dt>{status}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const Meaning = ({ answer: { description: words, type, object } }: { answer: DocumentedResponse }) => (
  <>
    {words}
    {type && type !== "object" ? (
      <>
        : <TypeLabel type={type} object={object} />
      </>
    ) : null}
  </>
);

const CommonErrors = ({ answers }: { answers: DocumentedResponse[] }) => (
  <span className="text-muted">
    <code translate="no" className="text-ink">
      {answers.map(({ status }) => status).join(", ")}
    </code>
    , see{" "}
    <a href="#errors" className="font-medium text-action underline underline-offset-3">
      Errors
    </a>
  </span>
);
