import {
  chosenLines,
  type QuoteChoice,
  quoteSums,
} from '@shutterhouse/contract/client-jobs/quote-sums';
import { formatCents } from '@shutterhouse/contract/money';
import type { Plan } from '@shutterhouse/contract/payment-plans/plan';
import { dueText, planLines } from '@shutterhouse/contract/payment-plans/plan-lines';
import { taxLabel } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import type { QuoteVersion } from './queries.ts';

type Content = Pick<
  QuoteVersion['content'],
  'words' | 'parts' | 'discount' | 'terms' | 'pricesIncludeTax'
> & { currency: string; plan?: Plan | undefined };
type Part = Content['parts'][number];
type Line = Part['lines'][number];

export type QuoteOfferProps = {
  content: Content;
  /** Absent where nothing was chosen, which shows all that is offered. */
  chosen: readonly QuoteChoice[] | undefined;
  /** Absent where nothing can be chosen any more. */
  onChoose?: ((chosen: QuoteChoice[]) => void) | undefined;
};

/** What a quote offers, with the choices of its customer, and the sums of what is chosen. */
export function QuoteOffer({ content, chosen, onChoose }: QuoteOfferProps) {
  return (
    <div className="flex flex-col gap-8">
      {content.words !== '' && (
        <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
          {content.words}
        </p>
      )}
      {content.parts.map((part) => (
        <OfferPart
          key={part.id}
          part={part}
          content={content}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      <Sums content={content} chosen={chosen} />
      <PlanLines content={content} chosen={chosen} />
      {content.terms !== '' && (
        <div>
          <h3 className="text-base font-medium">{t('Terms')}</h3>
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere text-muted">
            {content.terms}
          </p>
        </div>
      )}
    </div>
  );
}

type PartProps = QuoteOfferProps & { part: Part };

function OfferPart({ part, content, chosen, onChoose }: PartProps) {
  const id = useId();
  const title = part.title || (part.kind === 'any' ? t('Extras') : t('Included'));
  const quantityOf = ({ id: lineId }: Line) =>
    chosen?.find((each) => each.lineId === lineId)?.quantity ?? 0;
  const isIn = (line: Line) => !chosen || part.kind === 'all' || quantityOf(line) > 0;
  const ids = part.lines.map((line) => line.id);

  function choose(line: Line, quantity: number) {
    const others = (chosen ?? []).filter(({ lineId }) =>
      part.kind === 'one' ? !ids.includes(lineId) : lineId !== line.id,
    );
    onChoose?.([...others, { lineId: line.id, quantity }]);
  }

  if (part.kind === 'one' && onChoose) {
    return (
      <fieldset className="min-w-0">
        <legend className="display mb-3 text-lead">
          <bdi>{title}</bdi>
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {part.lines.map((line) => (
            <ChoiceTile
              key={line.id}
              name={id}
              checked={quantityOf(line) > 0}
              onChange={() => choose(line, 1)}
              className="items-start! justify-between! gap-4! px-4! py-3! text-start!"
            >
              <LineWords line={line} />
              <Price line={line} content={content} quantity={line.quantity} />
            </ChoiceTile>
          ))}
        </div>
      </fieldset>
    );
  }
  const shown = onChoose ? part.lines : part.lines.filter(isIn);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="display text-lead">
        <bdi>{title}</bdi>
      </h3>
      <ul className="mt-2">
        {shown.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <LineWords line={line} />
            <span className="ms-auto flex items-center gap-3">
              {part.kind === 'any' && onChoose && (
                <ExtraNumber
                  line={line}
                  value={quantityOf(line)}
                  onChange={(quantity) => choose(line, quantity)}
                />
              )}
              <Price
                line={line}
                content={content}
                quantity={part.kind === 'any' ? quantityOf(line) || 1 : line.quantity}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Up to which number one is chosen from a list. */
const longestList = 20;

type ExtraNumberProps = { line: Line; value: number; onChange: (quantity: number) => void };

/** How many of an extra: chosen from a short list, or typed; more than there are is not taken. */
function ExtraNumber({ line, value, onChange }: ExtraNumberProps) {
  const [typed, setTyped] = useState<string>();
  const label = t('Number of “{line}”', { line: line.description });
  if (line.quantity <= longestList) {
    return (
      <SelectInput
        aria-label={label}
        className="w-20!"
        value={String(value)}
        options={Array.from({ length: line.quantity + 1 }, (_, count) => ({
          ...{ value: String(count), label: String(count) },
        }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    );
  }
  return (
    <NumberInput
      aria-label={label}
      className="w-24!"
      min={0}
      max={line.quantity}
      value={typed ?? String(value)}
      onTyped={(text) => {
        setTyped(text);
        const number = Math.trunc(Number(text));
        onChange(Math.min(Math.max(number || 0, 0), line.quantity));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function LineWords({ line }: { line: Line }) {
  return (
    <span className="min-w-0 flex-[1_1_9rem]">
      <bdi className="font-medium wrap-anywhere">{line.description}</bdi>
      {line.details !== '' && (
        <span
          dir="auto"
          className="mt-1 block text-desk whitespace-pre-line wrap-anywhere text-muted"
        >
          {line.details}
        </span>
      )}
    </span>
  );
}

function Price({ line, content, quantity }: { line: Line; content: Content; quantity: number }) {
  return (
    <span className="figures text-end whitespace-nowrap">
      {formatCents(line.unitCents * quantity, content)}
      {quantity > 1 && (
        <span className="block text-desk text-muted">
          {t('{count} × {price}', { count: quantity, price: formatCents(line.unitCents, content) })}
        </span>
      )}
    </span>
  );
}

/** How it is paid in parts: with their sums once nothing is missing of the choice. */
function PlanLines({ content, chosen = [] }: Pick<QuoteOfferProps, 'content' | 'chosen'>) {
  const { plan } = content;
  if (plan === undefined) return null;
  const { lines, problems } = chosenLines(content, chosen);
  const isChosen = lines.length > 0 && problems.length === 0;
  const totalCents = isChosen ? quoteSums(content, chosen).totalCents : 0;
  const rows = isChosen
    ? planLines(plan, { totalCents, currency: content.currency }).map(({ amountCents, due }) => [
        due,
        formatCents(amountCents, content),
      ])
    : plan.map((part) => [dueText(part), '']);
  return (
    <div>
      <h3 className="text-base font-medium">{t('Plan of payments')}</h3>
      <dl className="figures mt-1.5">
        {rows.map(([due, amount], index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes.
            key={index}
            className="flex justify-between gap-6 border-b border-line py-1.5"
          >
            <dt>{due}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The sums of what is chosen; nothing while a choice is missing. */
function Sums({ content, chosen = [] }: Pick<QuoteOfferProps, 'content' | 'chosen'>) {
  const { lines, problems } = chosenLines(content, chosen);
  if (lines.length === 0 || problems.length > 0) return null;
  const sums = quoteSums(content, chosen);
  const rows = [
    ...(sums.discountCents > 0
      ? [
          [t('Sum'), sums.listCents],
          [t('Discount'), -sums.discountCents],
        ]
      : []),
    ...(content.pricesIncludeTax ? [] : [[t('Subtotal'), sums.subtotalCents]]),
    ...sums.taxes
      .filter(({ taxCents }) => taxCents > 0)
      .map((tax) => [
        content.pricesIncludeTax ? t('Including {tax}', { tax: taxLabel(tax) }) : taxLabel(tax),
        tax.taxCents,
      ]),
  ] as [string, number][];
  return (
    <dl aria-live="polite" className="figures border-t border-line pt-3">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-6 py-1 text-muted">
          <dt>{label}</dt>
          <dd>{formatCents(cents, content)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-6 border-t border-line pt-3 text-lead font-medium">
        <dt>{t('Total')}</dt>
        <dd>{formatCents(sums.totalCents, content)}</dd>
      </div>
    </dl>
  );
}
