import type { Book } from '@/lib/analytics/ledger/book';
import type { CommonPart } from '@/lib/analytics/ledger/resume-book';
import type { PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import type { ViewSelection, ValuedView } from '@/lib/analytics/portfolio/valued-view';

/** A view with its values. */
export interface Valued {
  readonly view: ViewSelection;
  readonly valued: ValuedView;
}

/** A book with its prices. */
interface PricedBook {
  readonly book: Book;
  readonly grid: PriceGrid;
}

/** Views of an earlier book, and what this book has in common with it. */
interface EarlierViews extends CommonPart {
  readonly views: BookViews;
  readonly grid: PriceGrid;
}

/** Values of the views of one book. They are kept as long as their book, or until a later book reuses them. */
export class BookViews {
  private readonly byName = new Map<string, Valued>();

  /**
   * @param earlier - An earlier book of the portfolio, whose views are taken over.
   * @param equal - Views of a book with the same values on every day, by another cost method: they are shared.
   */
  constructor(
    private earlier: EarlierViews | null,
    private readonly equal: BookViews | null = null,
  ) {
    // Otherwise each book would keep all books before it in memory.
    if (earlier) earlier.views.earlier = null;
  }

  /** The view of a name, which is the same view in every book of the portfolio. */
  valueOf({ book, grid }: PricedBook, name: string, view: ViewSelection): Valued {
    const known = this.byName.get(name);
    if (known) return known;
    const equal = this.equal?.byName.get(name);
    const before = equal ? undefined : this.earlier?.views.take(name);
    const made = {
      view,
      valued:
        equal?.valued ??
        valueBook(book, grid, view, before ? { ...this.earlier!, valued: before.valued } : null),
    };
    this.byName.set(name, made);
    return made;
  }

  /** Moves a view to the later book: the earlier book is not used again, and its values can be freed. */
  private take(name: string): Valued | undefined {
    const view = this.byName.get(name);
    this.byName.delete(name);
    return view;
  }
}
