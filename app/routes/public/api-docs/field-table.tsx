import { ChevronRight } from "lucide";
import type { Field } from "~/domain/accounts/api-keys/document-model";
import { Icon } from "~/ui/icon";

export function FieldTable({ caption, fields }: { caption?: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  if (fields.length > FOLDED_FROM) return <Folded caption={caption} fields={fields} />;
  return (
    <div>
      {caption ? <p className="mb-2 text-sm font-semibold">{caption}</p> : null}
      <FieldList fields={fields} />
    </div>
  );
}

const FOLDED_FROM = 12;

const Folded = ({ caption, fields }: { caption?: string; fields: Field[] }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-control text-sm font-semibold hover:text-action sm:min-h-8">
      <Icon of={ChevronRight} className="-ms-1 size-4 text-muted transition-transform group-open:rotate-90" />
      {caption}
      <span className={caption ? "font-normal text-muted" : undefined}>{fields.length} fields</span>
    </summary>
    <div className="mt-2">
      <FieldList fields={fields} />
    </div>
  </details>
);

const FieldList = ({ fields }: { fields: Field[] }) => (
  <dl className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-sheet">
    {fields.map(({ name, type, object, isRequired, note }) => (
      <div
        key={name}
        className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[15rem_minmax(0,1fr)] sm:px-6"
      >
        <dt className="min-w-0">
          <code translate="no" className="font-semibold wrap-anywhere">
            {name}
          </code>
          {isRequired ? null : <span className="ms-2 text-xs text-muted">optional</span>}
        </dt>
        <dd className="min-w-0">
          <TypeLabel type={type} object={object} />
          {note ? <span className="mt-0.5 block text-pretty text-muted">{note}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
);

export function TypeLabel({ type, object }: { type: string; object: string | null }) {
  if (object === null) return <span className="wrap-anywhere">{type}</span>;
  const [before, after] = type.split(object);
  return (
    <span>
      {before}
      <a href={`#object-${object}`} className="font-medium text-action underline underline-offset-3">
        {object}
      </a>
      {after}
    </span>
  );
}
