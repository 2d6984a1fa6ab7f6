import type { Language } from '@shutterhouse/contract/languages';
import { packageMessages } from '@shutterhouse/contract/packages/messages';
import { productMessages } from '@shutterhouse/contract/products/messages';
import { t } from '@shutterhouse/contract/sentences';
import { lengths } from '@shutterhouse/contract/validators';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { SearchInput } from '../../../../ui/controls/search-input.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { ChoiceRow } from '../../../../ui/lists/choice-row.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type ListedPackage, useListedPackages, useListedProducts } from './queries.ts';

/** What a line takes over of a package or product. */
export type ListedWords = {
  description: string;
  details: string;
  unitCents: number;
  taxId: string | null;
};

export type ListsDialogProps = {
  /** The language of the quote, in which packages are written as far as they are translated; null for the studio's. */
  language: Language | null;
  onChoose: (words: ListedWords) => void;
  onClose: () => void;
};

/** Chooses a package or product that the studio offers, whose words and price a line of a quote begins with. */
export function ListsDialog({ language, onChoose, onClose }: ListsDialogProps) {
  const [search, setSearch] = useState('');
  const packages = useListedPackages();
  const products = useListedProducts(search);
  const sought = search.toLocaleLowerCase().split(/\s+/);
  const placeholder = <SkeletonLines count={3} line="h-9" className="gap-2" />;

  function choose(words: ListedWords) {
    onChoose(words);
    onClose();
  }

  return (
    <Dialog
      open
      className="desk"
      onOpenChange={onClose}
      title={t('From the lists')}
      description={t('Its words, price and tax are copied, and can be changed in the quote.')}
    >
      <SearchInput label={t('Search packages and products')} value={search} onChange={setSearch} />
      <Listed title={t('Packages')}>
        <Loaded query={packages} failed={packageMessages.loadFailed} placeholder={placeholder}>
          {(rows) => {
            const found = rows
              .map((row) => ({ id: row.id, type: row.type, ...wordsOf(row, language) }))
              .filter(({ description, type }) =>
                sought.every((word) => `${description} ${type}`.toLocaleLowerCase().includes(word)),
              );
            return <Rows rows={found} onChoose={choose} />;
          }}
        </Loaded>
      </Listed>
      <Listed title={t('Products')}>
        <Loaded query={products} failed={productMessages.loadFailed} placeholder={placeholder}>
          {({ pages }) => {
            const found = pages
              .flatMap(({ rows }) => rows)
              .filter(({ isAvailable, category }) => isAvailable && category?.isActive !== false);
            return (
              <div className={classNames(products.isPlaceholderData && 'opacity-50')}>
                <Rows
                  rows={found.map(({ id, name, description, priceCents, taxId }) => ({
                    ...{ id, type: '', description: name, details: description },
                    ...{ unitCents: priceCents, taxId },
                  }))}
                  onChoose={choose}
                />
                {products.hasNextPage && (
                  <Button
                    size="small"
                    busy={products.isFetchingNextPage}
                    onClick={() => void products.fetchNextPage()}
                  >
                    {t('Load more')}
                  </Button>
                )}
              </div>
            );
          }}
        </Loaded>
      </Listed>
    </Dialog>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-1 text-desk font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

type Row = ListedWords & { id: string; type: string };

function Rows({ rows, onChoose }: { rows: readonly Row[]; onChoose: (row: ListedWords) => void }) {
  const { format } = usePriceTerms();
  if (rows.length === 0) return <p className="text-muted">{t('Nothing was found.')}</p>;
  return (
    <ul>
      {rows.map(({ id, type, ...words }) => (
        <ChoiceRow
          key={id}
          title={words.description}
          caption={type}
          onChoose={() => onChoose(words)}
        >
          <span className="figures whitespace-nowrap">{format(words.unitCents)}</span>
        </ChoiceRow>
      ))}
    </ul>
  );
}

/** A package as a line says it: its features are listed under its description, as far as there is room for them. */
function wordsOf(offered: ListedPackage, language: Language | null): ListedWords {
  const { name, description, features } = {
    ...offered,
    ...(language === null ? {} : offered.translations[language]),
  };
  let details = description ?? offered.description;
  for (const feature of features ?? offered.features) {
    const longer = `${details}\n• ${feature}`;
    if (longer.length > lengths.description) break;
    details = longer;
  }
  const { priceCents: unitCents, taxId } = offered;
  return { description: name ?? offered.name, details, unitCents, taxId };
}
