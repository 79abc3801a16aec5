import { type SheetTable, workbookOf } from '../../../shared/domain/books/workbook.ts';
import { importOf } from '../../loading/import-of.ts';

/** Saves a file from the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves tables as a workbook (.xlsx) with a sheet for each. */
export const saveWorkbook = async (name: string, tables: readonly SheetTable[]): Promise<void> => {
  const { default: writeWorkbook } = await importOf(() => import('write-excel-file/universal'));
  saveFile(name, await writeWorkbook(workbookOf(tables)).toBlob());
};
