import { DropdownMenu as Primitive } from 'radix-ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { pageDirection } from '../../lib/language/direction.ts';
import { SmartLink } from './smart-link.tsx';

/** A menu item: an action or a link. */
export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A destructive action. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Draws a hairline above. */
  separated?: boolean | undefined;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

export type MenuProps = {
  /** The button that opens it: `<IconButton label="Actions for …" icon={<Ellipsis />} />`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  /** Set where the menu can be opened by more than its button. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

function itemClass(danger: boolean | undefined): string {
  return classNames(
    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[5px] px-2.5 py-1.5 text-desk no-underline select-none focus-visible:-outline-offset-2 data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:min-h-11 [&_svg]:size-4',
    danger
      ? 'text-bad data-highlighted:bg-bad-wash'
      : 'data-highlighted:bg-sunken [&_svg]:text-muted',
  );
}

/** A menu of actions under a button. */
export function Menu({ trigger, items, align = 'end', open, onOpenChange }: MenuProps) {
  return (
    <Primitive.Root
      modal={false}
      dir={pageDirection()}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-control border border-line bg-raised p-1 text-ink shadow-float data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.separated && <Primitive.Separator className="mx-2 my-1 h-px bg-line" />}
              {item.href === undefined ? (
                <Primitive.Item
                  disabled={item.disabled ?? false}
                  onSelect={item.onSelect}
                  className={itemClass(item.danger)}
                >
                  {item.icon}
                  {item.label}
                </Primitive.Item>
              ) : (
                <Primitive.Item asChild disabled={item.disabled ?? false}>
                  <SmartLink href={item.href} className={itemClass(item.danger)}>
                    {item.icon}
                    {item.label}
                  </SmartLink>
                </Primitive.Item>
              )}
            </Fragment>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
