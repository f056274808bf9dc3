import { PublicAddressesField as PublicAddressesField_c465ea6dc58cfbea29555a062814b65a } from '../../../../src/admin/public-addresses/PublicAddressesField.tsx'
import { FetchFromLink as FetchFromLink_a91d967e1a170d2ae5679ef89a5d91ba } from '../../../../src/admin/fetch/FetchFromLink.tsx'
import { TimestampCell as TimestampCell_3a3e97259266c7de407e4e011e5bceb1 } from '../../../../src/admin/fields/TimeCell.tsx'
import { TimestampField as TimestampField_0d7c615bae8205348ccf279d786284a4 } from '../../../../src/admin/fields/TimeField.tsx'
import { StatusCell as StatusCell_86a7aa9553176fcc2d9423e8bcc52107 } from '../../../../src/admin/status/StatusCell.tsx'
import { NotesField as NotesField_a858125f4485adcfd59b278acd657bf9 } from '../../../../src/admin/notes/NotesField.tsx'
import { StatusTabs as StatusTabs_e66f855217aa544d9c897ed9c2e35f4e } from '../../../../src/admin/status/StatusTabs.tsx'
import { ListBar as ListBar_440690c69e0749a3f494c0cef255fee4 } from '../../../../src/admin/lists/ListBar.tsx'
import { ListNoMatch as ListNoMatch_05156586cfaf8707eb856f13ec0380d0 } from '../../../../src/admin/no-match/ListNoMatch.tsx'
import { RowPageButton as RowPageButton_40d4c4743a80abc4fd636b64cea2eef7 } from '../../../../src/admin/preview/row-page/RowPageButton.tsx'
import { PreviewButton as PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3 } from '../../../../src/admin/preview/PreviewButton.tsx'
import { ReviewButtons as ReviewButtons_643324782ad865550db17cc3bf557e9a } from '../../../../src/admin/ReviewButtons.tsx'
import { UndoRow as UndoRow_085c4edf2e2ac80dcf35f9c16627be9d } from '../../../../src/admin/undo/UndoRow.tsx'
import { EditLock as EditLock_7ca26299d5d32eeaa76311a189a85362 } from '../../../../src/admin/lock/EditLock.tsx'
import { RowCommands as RowCommands_44441a6f74ce0e7fdfb2357ac6b98b2e } from '../../../../src/admin/palette/RowCommands.tsx'
import { SaveButton as SaveButton_b22d9d2628d3765b93d94d534aaed8f8 } from '../../../../src/admin/edit/SaveButton.tsx'
import { HistoryView as HistoryView_d5144241ac71af75fbc2040f33f16f02 } from '../../../../src/admin/history/HistoryView.tsx'
import { FamilyList as FamilyList_2c9c64f3268de32ba4e6a928efa0d2eb } from '../../../../src/admin/lists/FamilyList.tsx'
import { EventTimeCell as EventTimeCell_3a3e97259266c7de407e4e011e5bceb1 } from '../../../../src/admin/fields/TimeCell.tsx'
import { EventTimeField as EventTimeField_0d7c615bae8205348ccf279d786284a4 } from '../../../../src/admin/fields/TimeField.tsx'
import { CountryCell as CountryCell_454fb7c6be16145c38294d18f82e1341 } from '../../../../src/admin/fields/CountryField.tsx'
import { CountryField as CountryField_454fb7c6be16145c38294d18f82e1341 } from '../../../../src/admin/fields/CountryField.tsx'
import { DayCell as DayCell_3a3e97259266c7de407e4e011e5bceb1 } from '../../../../src/admin/fields/TimeCell.tsx'
import { DayField as DayField_47e2203c33cd3a11be3f06d66df79bd6 } from '../../../../src/admin/fields/DayField.tsx'
import { PlayerField as PlayerField_30c3676c6f95e4bd3cb29a527caba5fc } from '../../../../src/admin/fetch/PlayerField.tsx'
import { TextListCell as TextListCell_e684676e5f4ef1db20a7830e3dee0be4 } from '../../../../src/admin/fields/TextListCell.tsx'
import { TypedDayField as TypedDayField_47e2203c33cd3a11be3f06d66df79bd6 } from '../../../../src/admin/fields/DayField.tsx'
import { ChangesField as ChangesField_8c3b706d43a2489f3294788df7da936f } from '../../../../src/admin/log/ChangesField.tsx'
import { LogView as LogView_0617d9d2c1d63c444e93bc494f8b2cf5 } from '../../../../src/admin/log/LogView.tsx'
import { SecurityField as SecurityField_07d29e868ebdf59b016b7f5246815924 } from '../../../../src/admin/account/SecurityField.tsx'
import { RulesField as RulesField_5a3bf4350dffc39c5e4c6cf04844bce2 } from '../../../../src/admin/fields/rules/RulesField.tsx'
import { Mark as Mark_d520fa9716b28c95c29c3dc3108580b0 } from '../../../../src/admin/parts/Mark.tsx'
import { WordMark as WordMark_c55d0a904d88d3bd36783e9680c87cbc } from '../../../../src/admin/parts/WordMark.tsx'
import { PaletteButton as PaletteButton_7ecfd776a80ab67eb08d041bb3c6d1d4 } from '../../../../src/admin/palette/PaletteButton.tsx'
import { QueueLink as QueueLink_9c87aeb71cc73dc1b389717220bef5ce } from '../../../../src/admin/nav/QueueLink.tsx'
import { MentionsLink as MentionsLink_ff29b1717651d4bf0685861d342b85b7 } from '../../../../src/admin/notes/MentionsLink.tsx'
import { TranslationsLink as TranslationsLink_9de154b308ae6d4312c97b0322604c55 } from '../../../../src/admin/nav/TranslationsLink.tsx'
import { SessionProvider as SessionProvider_e858c49a1e42a92a7d14c79dcf8d5b94 } from '../../../../src/admin/session/SessionProvider.tsx'
import { MendControls as MendControls_cf1abdeedb01dcb74afb99e7a8a3c13f } from '../../../../src/admin/mend/MendControls.tsx'
import { Tour as Tour_ecfb1c29ff0771144a26b5d82bcfab79 } from '../../../../src/admin/tour/Tour.tsx'
import { Dashboard as Dashboard_bfcc977efa0be7d8a0df028c625b41ee } from '../../../../src/admin/dashboard/Dashboard.tsx'
import { PreviewView as PreviewView_0fe6cafecc337625d61f2a3d1935d78f } from '../../../../src/admin/preview/PreviewView.tsx'
import { ExportView as ExportView_39c07be47c3d24ab49d424defbcb6852 } from '../../../../src/admin/export/ExportView.tsx'
import { LoginView as LoginView_8a4a382c8403702a3b60e453628dc548 } from '../../../../src/admin/login/LoginView.tsx'
import { ForgotPassword as ForgotPassword_9b3e71c89f880e771ccb34445be4741c } from '../../../../src/admin/ForgotPassword.tsx'
import { QueueView as QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1 } from '../../../../src/admin/queue/QueueView.tsx'
import { TranslationsView as TranslationsView_5867cfaf3de4d4a197fc37454d19c613 } from '../../../../src/admin/translations/TranslationsView.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/public-addresses/PublicAddressesField.tsx#PublicAddressesField": PublicAddressesField_c465ea6dc58cfbea29555a062814b65a,
  "/src/admin/fetch/FetchFromLink.tsx#FetchFromLink": FetchFromLink_a91d967e1a170d2ae5679ef89a5d91ba,
  "/src/admin/fields/TimeCell.tsx#TimestampCell": TimestampCell_3a3e97259266c7de407e4e011e5bceb1,
  "/src/admin/fields/TimeField.tsx#TimestampField": TimestampField_0d7c615bae8205348ccf279d786284a4,
  "/src/admin/status/StatusCell.tsx#StatusCell": StatusCell_86a7aa9553176fcc2d9423e8bcc52107,
  "/src/admin/notes/NotesField.tsx#NotesField": NotesField_a858125f4485adcfd59b278acd657bf9,
  "/src/admin/status/StatusTabs.tsx#StatusTabs": StatusTabs_e66f855217aa544d9c897ed9c2e35f4e,
  "/src/admin/lists/ListBar.tsx#ListBar": ListBar_440690c69e0749a3f494c0cef255fee4,
  "/src/admin/no-match/ListNoMatch.tsx#ListNoMatch": ListNoMatch_05156586cfaf8707eb856f13ec0380d0,
  "/src/admin/preview/row-page/RowPageButton.tsx#RowPageButton": RowPageButton_40d4c4743a80abc4fd636b64cea2eef7,
  "/src/admin/preview/PreviewButton.tsx#PreviewButton": PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3,
  "/src/admin/ReviewButtons.tsx#ReviewButtons": ReviewButtons_643324782ad865550db17cc3bf557e9a,
  "/src/admin/undo/UndoRow.tsx#UndoRow": UndoRow_085c4edf2e2ac80dcf35f9c16627be9d,
  "/src/admin/lock/EditLock.tsx#EditLock": EditLock_7ca26299d5d32eeaa76311a189a85362,
  "/src/admin/palette/RowCommands.tsx#RowCommands": RowCommands_44441a6f74ce0e7fdfb2357ac6b98b2e,
  "/src/admin/edit/SaveButton.tsx#SaveButton": SaveButton_b22d9d2628d3765b93d94d534aaed8f8,
  "/src/admin/history/HistoryView.tsx#HistoryView": HistoryView_d5144241ac71af75fbc2040f33f16f02,
  "/src/admin/lists/FamilyList.tsx#FamilyList": FamilyList_2c9c64f3268de32ba4e6a928efa0d2eb,
  "/src/admin/fields/TimeCell.tsx#EventTimeCell": EventTimeCell_3a3e97259266c7de407e4e011e5bceb1,
  "/src/admin/fields/TimeField.tsx#EventTimeField": EventTimeField_0d7c615bae8205348ccf279d786284a4,
  "/src/admin/fields/CountryField.tsx#CountryCell": CountryCell_454fb7c6be16145c38294d18f82e1341,
  "/src/admin/fields/CountryField.tsx#CountryField": CountryField_454fb7c6be16145c38294d18f82e1341,
  "/src/admin/fields/TimeCell.tsx#DayCell": DayCell_3a3e97259266c7de407e4e011e5bceb1,
  "/src/admin/fields/DayField.tsx#DayField": DayField_47e2203c33cd3a11be3f06d66df79bd6,
  "/src/admin/fetch/PlayerField.tsx#PlayerField": PlayerField_30c3676c6f95e4bd3cb29a527caba5fc,
  "/src/admin/fields/TextListCell.tsx#TextListCell": TextListCell_e684676e5f4ef1db20a7830e3dee0be4,
  "/src/admin/fields/DayField.tsx#TypedDayField": TypedDayField_47e2203c33cd3a11be3f06d66df79bd6,
  "/src/admin/log/ChangesField.tsx#ChangesField": ChangesField_8c3b706d43a2489f3294788df7da936f,
  "/src/admin/log/LogView.tsx#LogView": LogView_0617d9d2c1d63c444e93bc494f8b2cf5,
  "/src/admin/account/SecurityField.tsx#SecurityField": SecurityField_07d29e868ebdf59b016b7f5246815924,
  "/src/admin/fields/rules/RulesField.tsx#RulesField": RulesField_5a3bf4350dffc39c5e4c6cf04844bce2,
  "/src/admin/parts/Mark.tsx#Mark": Mark_d520fa9716b28c95c29c3dc3108580b0,
  "/src/admin/parts/WordMark.tsx#WordMark": WordMark_c55d0a904d88d3bd36783e9680c87cbc,
  "/src/admin/palette/PaletteButton.tsx#PaletteButton": PaletteButton_7ecfd776a80ab67eb08d041bb3c6d1d4,
  "/src/admin/nav/QueueLink.tsx#QueueLink": QueueLink_9c87aeb71cc73dc1b389717220bef5ce,
  "/src/admin/notes/MentionsLink.tsx#MentionsLink": MentionsLink_ff29b1717651d4bf0685861d342b85b7,
  "/src/admin/nav/TranslationsLink.tsx#TranslationsLink": TranslationsLink_9de154b308ae6d4312c97b0322604c55,
  "/src/admin/session/SessionProvider.tsx#SessionProvider": SessionProvider_e858c49a1e42a92a7d14c79dcf8d5b94,
  "/src/admin/mend/MendControls.tsx#MendControls": MendControls_cf1abdeedb01dcb74afb99e7a8a3c13f,
  "/src/admin/tour/Tour.tsx#Tour": Tour_ecfb1c29ff0771144a26b5d82bcfab79,
  "/src/admin/dashboard/Dashboard.tsx#Dashboard": Dashboard_bfcc977efa0be7d8a0df028c625b41ee,
  "/src/admin/preview/PreviewView.tsx#PreviewView": PreviewView_0fe6cafecc337625d61f2a3d1935d78f,
  "/src/admin/export/ExportView.tsx#ExportView": ExportView_39c07be47c3d24ab49d424defbcb6852,
  "/src/admin/login/LoginView.tsx#LoginView": LoginView_8a4a382c8403702a3b60e453628dc548,
  "/src/admin/ForgotPassword.tsx#ForgotPassword": ForgotPassword_9b3e71c89f880e771ccb34445be4741c,
  "/src/admin/queue/QueueView.tsx#QueueView": QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1,
  "/src/admin/translations/TranslationsView.tsx#TranslationsView": TranslationsView_5867cfaf3de4d4a197fc37454d19c613,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
