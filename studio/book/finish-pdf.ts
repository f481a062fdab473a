import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PDFRef } from '@cantoo/pdf-lib';
import { edition } from './book';
import { repairApostrophes } from './repair-apostrophes';

type Bookmark = { readonly title: string; readonly page: number };

export type FinishOptions = {
  readonly bookmarks: readonly Bookmark[];
  /** The PDF's id: 32 hexadecimal digits (`printFingerprint`). */
  readonly fingerprint: string;
};

/** The bleed around each page, in points: an eighth of an inch. */
const bleedPt = 9;

/**
 * Adds bookmarks, metadata and the bleed, trim and crop boxes to the PDF that Chromium printed, and repairs its apostrophes.
 * All dates are `edition.modified`, so that the same text gives the same bytes.
 */
export async function finishPdf(
  printed: Uint8Array,
  { bookmarks, fingerprint }: FinishOptions,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  setBoxes(pdf);
  setMetadata(pdf);
  repairApostrophes(pdf);
  setXmp(pdf);
  setBookmarks(pdf, bookmarks);
  const id = PDFHexString.of(fingerprint.toUpperCase());
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
  return pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

function setBoxes(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) {
    const { width, height } = page.getMediaBox();
    const trimmed = [bleedPt, bleedPt, width - 2 * bleedPt, height - 2 * bleedPt] as const;
    page.setBleedBox(0, 0, width, height);
    page.setTrimBox(...trimmed);
    page.setCropBox(...trimmed);
  }
}

function setMetadata(pdf: PDFDocument): void {
  const modified = new Date(edition.modified);
  pdf.setTitle(`${edition.title}: ${edition.subtitle.toLowerCase()}`, {
    showInWindowTitleBar: true,
  });
  pdf.setAuthor(`${edition.creator}; Bible text: World English Bible (public domain)`);
  pdf.setSubject(edition.description);
  pdf.setKeywords(['Gospel of Matthew', 'World English Bible']);
  pdf.setCreator(edition.creator);
  pdf.setLanguage(edition.language);
  pdf.setCreationDate(modified);
  pdf.setModificationDate(modified);
}

function setBookmarks(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = pdf;
  const pages = pdf.getPages();
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  bookmarks.forEach(({ title, page }, index) => {
    const target = pages[page - 1];
    const own = refs[index];
    if (target === undefined || own === undefined) {
      throw new Error(`the bookmark "${title}" links to page ${page}, which does not exist`);
    }
    const item = PDFDict.withContext(context);
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    item.set(PDFName.of('Parent'), root);
    item.set(PDFName.of('Dest'), destinationOf(pdf, target.ref));
    setIfDefined(item, 'Prev', refs[index - 1]);
    setIfDefined(item, 'Next', refs[index + 1]);
    context.assign(own, item);
  });
  const outline = PDFDict.withContext(context);
  outline.set(PDFName.of('Type'), PDFName.of('Outlines'));
  outline.set(PDFName.of('Count'), PDFNumber.of(bookmarks.length));
  setIfDefined(outline, 'First', refs.at(0));
  setIfDefined(outline, 'Last', refs.at(-1));
  context.assign(root, outline);
  pdf.catalog.set(PDFName.of('Outlines'), root);
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function destinationOf(pdf: PDFDocument, page: PDFRef): PDFArray {
  const destination = PDFArray.withContext(pdf.context);
  destination.push(page);
  destination.push(PDFName.of('Fit'));
  return destination;
}

function setIfDefined(dict: PDFDict, key: string, ref: PDFRef | undefined): void {
  if (ref !== undefined) {
    dict.set(PDFName.of(key), ref);
  }
}

/** The metadata again in XMP, which library software reads. */
function setXmp(pdf: PDFDocument): void {
  const xml = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${edition.title}: ${edition.subtitle.toLowerCase()}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${edition.creator}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${edition.description}</rdf:li></rdf:Alt></dc:description>
<dc:source>World English Bible</dc:source>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${edition.notice}</rdf:li></rdf:Alt></dc:rights>
<dc:language><rdf:Bag><rdf:li>${edition.language}</rdf:li></rdf:Bag></dc:language>
<dc:identifier>${edition.identifier}</dc:identifier>
<xmp:CreateDate>${edition.modified}</xmp:CreateDate><xmp:ModifyDate>${edition.modified}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const stream = pdf.context.stream(new TextEncoder().encode(xml), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of(edition.language));
}
